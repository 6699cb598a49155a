import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ElementNode,
  elementsNamed,
  elementsOfClass,
  elementWithId,
  firstNamed,
  parseHtml,
  textOf,
  textWithout,
} from '../../html.ts';
import { hrefOf, type Language, redirectsOf } from '../../pages.ts';
import { rootSite } from '../../sites.ts';

const redirects = new Map(redirectsOf(rootSite).map(({ from, to }) => [from, to]));
const documents = new Map<string, ElementNode>();

/** Where a path leads in a language: its own address, or the one that it is redirected to. */
export function targetOf(path: string, language: Language): string {
  const address = hrefOf('/', language, path);
  return redirects.get(address) ?? address;
}

/** The HTML at an address, as a host without redirects serves it. */
export function htmlAt(address: string): string {
  return readFileSync(join(rootSite.folder, address, 'index.html'), 'utf8');
}

/** The page to which a path leads, redirects followed. Throws when there is none. */
export function pageAt(path: string, language: Language): ElementNode {
  const target = targetOf(path, language);
  const document = documents.get(target) ?? parseHtml(htmlAt(target));
  documents.set(target, document);
  return document;
}

/** The content of a product's page. */
export const productMain = remembered((product, language) =>
  firstNamed(pageAt(`/products/${product}`, language), 'main'),
);

/** The text of a product's page, without the cards of other products. */
export const ownText = remembered((product, language) => {
  const main = productMain(product, language);
  return textWithout(main, elementsOfClass(main, 'related'));
});

export interface ShownRow {
  /** The caption of the table. */
  caption: string;
  label: string;
  /** The label with the note beside it. */
  head: string;
  readings: Reading[];
}

export interface Reading {
  value: string;
  note: string;
  /** Whether it is a figure, and not words. */
  isFigure: boolean;
}

/** The rows of the tables of a product's figures, no-break spaces kept. */
export const shownRows = remembered((product, language): ShownRow[] =>
  elementsOfClass(productMain(product, language), 'spec').flatMap((table) => {
    const caption = elementsNamed(table, 'caption').map(textOf).join('');
    return elementsNamed(table, 'tr').flatMap((row) => {
      const head = elementsNamed(row, 'th').find(
        ({ attributes }) => attributes.get('scope') === 'row',
      );
      const [cell] = elementsNamed(row, 'td');
      if (!head || !cell) return [];
      const [label = head] = elementsNamed(head, 'a');
      // Where publications differ, the cell lists what each gives.
      const readings = elementsNamed(cell, 'li');
      const places = readings.length > 0 ? readings : [cell];
      return [
        { caption, label: textOf(label), head: textOf(head), readings: places.map(readingIn) },
      ];
    });
  }),
);

function readingIn(cell: ElementNode): Reading {
  const [figure] = elementsOfClass(cell, 'figure');
  const note = elementsOfClass(cell, 'note').map(textOf).join('');
  return { value: textOf(figure ?? cell), note, isFigure: figure !== undefined };
}

/** The names of the tabs of a product, in their order. */
export function tabTitles(product: string, language: Language): string[] {
  return elementsOfClass(productMain(product, language), 'panel-heading').map(textOf);
}

export interface ShownLineup {
  columns: string[];
  /** The cells of each model, the first being its name. */
  rows: string[][];
  /** What is on request, and what the sign means. */
  notes: string[];
}

/** The models of a product: a table, or a list where there are only names. */
export function shownLineup(product: string, language: Language): ShownLineup {
  const panel = elementWithId(productMain(product, language), 'lineup');
  if (!panel) throw new Error(`${product} has no models`);
  const [table] = elementsOfClass(panel, 'wide-table');
  const notes = elementsOfClass(panel, 'note')
    .filter(({ name }) => name === 'p')
    .map(textOf)
    .map(plainSpaces);
  if (!table) {
    const rows = elementsNamed(panel, 'li').map((each) => [textOf(each)]);
    return { columns: [], rows, notes };
  }
  const cells = elementsNamed(table, 'tr').map((row) =>
    row.children.flatMap((child) => ('name' in child ? [plainSpaces(textOf(child))] : [])),
  );
  const [columns = [], ...rows] = cells;
  return { columns, rows, notes };
}

/** A text with plain spaces for no-break ones. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ').trim();
}

/** Pages are asked for again and again; each is read once. */
function remembered<Result>(read: (product: string, language: Language) => Result) {
  const known = new Map<string, Result>();
  return (product: string, language: Language): Result => {
    const key = `${language} ${product}`;
    const result = known.get(key) ?? read(product, language);
    known.set(key, result);
    return result;
  };
}
