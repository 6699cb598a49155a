/** The site's own strings in one language: a file of `site/strings/`. */
export interface Strings {
  /** What the browser needs: bar, switcher, indicator, error screen. */
  shell: StringTree;
  /** What only the build needs: labels inside of the content. */
  content: StringTree;
}

export type StringTree = { [key: string]: string | StringTree };
