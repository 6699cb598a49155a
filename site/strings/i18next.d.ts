import type en from './en.json';

type Shell = (typeof en)['shell'];
type Content = (typeof en)['content'];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      /** What each page in the browser has. */
      shell: Omit<Shell, 'tools'>;
      /** What the parts that help to choose load as well. */
      tools: Shell['tools'];
      /** What the search brings. */
      search: Content['search'];
      /** What the build alone has. */
      content: Content;
    };
  }
}
