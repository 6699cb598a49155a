/** The key as it is on a page from left to right: there `ArrowRight` leads on, from right to left `ArrowLeft` does. */
export function logicalKey(key: string): string {
  const other = (side: string) => (side === 'Left' ? 'Right' : 'Left');
  return isPageRightToLeft() ? key.replace(/Left|Right/, other) : key;
}

/** Whether the page on show is written from right to left. */
export function isPageRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}
