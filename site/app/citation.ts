import type { i18n } from 'i18next';
import { revisionStylesFile } from '../ui/release.ts';

/**
 * What a row of a specification table says, for a tender or a mail: product, figure and value, each
 * with its notes, then the state of the catalogue where the page has it, then the address. A value
 * that is a link itself has its figure above it, and the row is its publication. A link outside of a
 * row is its address alone.
 */
export function citationOf(link: HTMLAnchorElement, { t }: i18n): string {
  const row = link.closest('tr');
  const product = document.querySelector('main h1');
  if (!row || !product) return link.href;
  const stated = link.closest('td') ? readingOf(link, row) : figureOf(link, row);
  const statement = t('citation', { product: wordsOf(product), ...stated });
  const revision = revisionWords();
  const state = revision && wordsOf(document.querySelector('.printed')) + revision;
  return [statement, state, link.href].filter((line) => line !== '').join('\n');
}

function figureOf(link: Element, row: Element) {
  const value = row.querySelector('td');
  return {
    figure: withNotes(wordsOf(link), row.querySelector('th')),
    value: withNotes(wordsOf(value?.querySelector('.figure') ?? value), value),
  };
}

function readingOf(link: Element, row: HTMLTableRowElement) {
  const column = link.closest('td')?.cellIndex ?? 0;
  const head = row.closest('table')?.tHead?.rows[0]?.cells[column] ?? null;
  return {
    figure: withNotes(wordsOf(withoutNotes(head)), head),
    value: `${wordsOf(link)} (${wordsOf(row.querySelector('th'))})`,
  };
}

function withoutNotes(cell: Element | null): Element | null {
  const copy = cell?.cloneNode(true) as Element | undefined;
  for (const note of copy?.querySelectorAll('.note') ?? []) note.remove();
  return copy ?? null;
}

function withNotes(words: string, cell: Element | null): string {
  const notes = [...(cell?.querySelectorAll('.note') ?? [])].map(wordsOf);
  return notes.length > 0 ? `${words} (${notes.join('; ')})` : words;
}

/** No-break spaces stay, since a value must not break where it is pasted either. */
function wordsOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/[ \n]+/g, ' ').trim();
}

/** What styles for prints say: no screen shows it, so it is in no computed style. */
function revisionWords(): string {
  const place = document.querySelector('.revision');
  const rules = [...document.styleSheets]
    .filter(({ href }) => href?.endsWith(revisionStylesFile))
    .flatMap(({ cssRules }) => [...cssRules]);
  const own = rules.find(
    (rule) =>
      rule instanceof CSSStyleRule && place?.matches(rule.selectorText.replace(/::after$/, '')),
  );
  const content = own instanceof CSSStyleRule ? own.style.content : '';
  return content.slice(1, -1).replace(/\\(.)/g, '$1');
}

/** The lines of the list that has an id. */
export function linesOf(list: string): string {
  const items = document.getElementById(list)?.children ?? [];
  return [...items].map((item) => item.textContent).join('\n');
}
