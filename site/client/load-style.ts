/**
 * Adds a stylesheet to the document, unless it is there. Resolves when it is in effect, or when it
 * can't be had: a page that looks plain is better than none.
 */
export function loadStyle(href: string): Promise<void> {
  const links = document.querySelectorAll('link[rel="stylesheet"]');
  if ([...links].some((link) => link.getAttribute('href') === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      console.error(`${href} could not be loaded.`);
      resolve();
    });
    document.head.append(link);
  });
}
