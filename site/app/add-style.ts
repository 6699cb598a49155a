/** Adds a style of another page to the document, unless it is there. */
export function addStyle(text: string): void {
  const present = document.querySelectorAll('head > style');
  if ([...present].some((style) => style.textContent === text)) return;
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
