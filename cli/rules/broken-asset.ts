import type { Rule } from '../rule.ts';
import { didYouMean } from '../suggest.ts';

export const brokenAsset = {
  id: 'broken-asset',
  severity: 'error',
  summary: 'Every file that a record names stands below the assets folder.',
  rationale:
    'A file that is not there leaves a hole in the page, and one outside the assets folder is never published. Letter case counts, since it does on the machines that serve the site.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `images:
  - src: flags/EN.svg
    alt: { en: The flag, fr: Le drapeau, es: La bandera }
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `images:
  - src: flags/en.svg
    alt: { en: The flag, fr: Le drapeau, es: La bandera }
`,
  },
  isBinding: true,
  *check({ assetFields, assets: { files } }) {
    const folded = new Map([...files].map((file) => [file.toLowerCase(), file]));
    for (const { entry, at, value } of assetFields) {
      if (files.has(value)) continue;
      const place = { entry, at };
      if (value.startsWith('/') || value.split(/[/\\]/).includes('..')) {
        yield {
          ...place,
          message: `"${value}" leads out of the assets folder, and only files in it are published.`,
          help: 'Copy the file into "assets", and name it from there.',
        };
        continue;
      }
      const file = folded.get(value.toLowerCase());
      if (file !== undefined) {
        const message = `There is no file "assets/${value}": its name differs in letter case.`;
        yield { ...place, message, help: `Write "${file}".` };
        continue;
      }
      const help = didYouMean(value, files, 'Put the file there, or correct its name.');
      yield { ...place, message: `There is no file "assets/${value}".`, help };
    }
  },
} satisfies Rule;
