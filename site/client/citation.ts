import type { i18n as I18n } from 'i18next';

/**
 * What a row of a specification table says, for a tender or a mail: product, figure and value, each
 * with its notes, then the state of the catalogue where the page has it, then the address. A link
 * outside of a row is its address alone.
 */
export function citationOf(link: HTMLAnchorElement, { t }: I18n): string {
  const row = link.closest('tr');
  const product = document.querySelector('main h1');
  if (!row || !product) return link.href;
  const value = row.querySelector('td');
  const figure = value?.querySelector('.figure') ?? value;
  const statement = t('citation', {
    product: wordsOf(product),
    figure: withNotes(wordsOf(link), row.querySelector('th')),
    value: withNotes(wordsOf(figure), value),
  });
  const revision = wordsOf(document.querySelector('.printed'));
  return [statement, revision, link.href].filter((line) => line !== '').join('\n');
}

function withNotes(words: string, cell: Element | null): string {
  const notes = [...(cell?.querySelectorAll('.note') ?? [])].map(wordsOf);
  return notes.length > 0 ? `${words} (${notes.join('; ')})` : words;
}

/** No-break spaces stay, since a value must not break where it is pasted either. */
function wordsOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/[ \n]+/g, ' ').trim();
}
