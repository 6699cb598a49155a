/** What a company's code may import, by the name of its file in the package. `milepost` is the first. */
export const publicModules: Readonly<Record<string, string>> = {
  milepost: 'cli/config/define-config.ts',
  drawing: 'site/drawings/index.ts',
  theme: 'site/content/theme/kit.ts',
};
