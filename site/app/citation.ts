import type { i18n } from 'i18next';
import { revisionStylesFile } from '../ui/release.ts';

/**
 * What a row of a specification table says, for a tender or a mail: product, figure and value, each
 * with its notes, then the state of the catalogue where the page has it, then the address. Where publications differ,
 * a row says what each gives, and the link of a value that value alone. A link outside of a
 * row is its address alone.
 */
export function citationOf(link: HTMLAnchorElement, { t }: i18n): string {
  const row = link.closest('tr');
  const product = document.querySelector('main h1');
  if (!row || !product) return link.href;
  const label = row.querySelector('th');
  const readings = [...row.querySelectorAll('td li')];
  const own = readings.filter((each) => each.contains(link));
  const cells = own.length > 0 ? own : readings.length > 0 ? readings : row.querySelectorAll('td');
  const statement = t('citation', {
    product: wordsOf(product),
    figure: withNotes(wordsOf(label?.querySelector('a') ?? label), label),
    value: [...cells]
      .map((cell) => withNotes(wordsOf(cell.querySelector('.figure') ?? cell), cell))
      .join(' / '),
  });
  const revision = revisionWords();
  const state = revision && wordsOf(document.querySelector('.printed')) + revision;
  return [statement, state, link.href].filter((line) => line !== '').join('\n');
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
