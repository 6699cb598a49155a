import { groupBy } from '../../schema/group-by.ts';
import { alikeIn } from '../facts/alike.ts';
import type { Facts, ListedProduct } from '../facts/facts.ts';
import { waysToWrite } from '../facts/fold.ts';
import { lineageIn } from '../facts/lineage.ts';
import { choicesOf } from './requirements.ts';
import type { HitGroup } from './results.ts';
import type { SearchFile, SearchTexts } from './search-file.ts';
import { type Field, makeTerms } from './terms.ts';
import { spaced, wordsOf } from './tokens.ts';

/** What the index holds: a product, a page or a notion by its index; a figure by its index, and the place of a value. */
export interface Entry {
  readonly group: Exclude<HitGroup, 'requirements'>;
  readonly index: number;
  readonly value?: number;
}

/** Everything that can be found by its words. */
export type SearchIndex = Awaited<ReturnType<typeof makeIndex>>;

type Texts = Partial<Record<Field, string>>;

/** Milliseconds of work at a time: what is typed or touched meanwhile waits no longer. */
const slice = 5;

/** Goes through what takes long, in slices. */
async function inSlices<Item>(items: Iterable<Item>, each: (item: Item) => void): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    each(item);
    if (performance.now() - start < slice) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}

/** Makes the index of what the files of a site hold, in slices. */
export async function makeIndex(file: SearchFile, facts: Facts) {
  const { words: style } = facts.file;
  const { inflection, hasCompounds } = file.words;
  const terms = makeTerms(new RegExp(inflection || '(?!)', 'u'), hasCompounds);
  /** Products first, by their indexes, then pages by theirs. */
  const entries: Entry[] = [];
  /** How many words the name of each entry has. */
  const lengths: number[] = [];
  await inSlices(entriesOf(file, facts), ([entry, texts]) => {
    const number = entries.push(entry) - 1;
    lengths[number] = 0;
    for (const [field, text] of Object.entries(texts) as [Field, string][]) {
      const words = wordsOf(text, style);
      if (field === 'title' || field === 'value') lengths[number] = words.length;
      for (const word of words) terms.add(word, number, field);
      // “T10” and “T-10” also find “Sensor T 10”.
      const isSpaced = /^(?:title|code)$/.test(field) && words.length > 1 && /\d/.test(text);
      if (isSpaced && entry.group === 'products')
        for (const each of waysToWrite(text)) terms.add(each, number, field);
    }
  });
  await inSlices(choicesOf(facts), ({ name, products }) => {
    for (const word of wordsOf(name, style)) {
      for (const product of products) terms.add(word, product, 'text');
    }
  });
  // What products state alike is found out once, and the first number that is typed need not wait for it.
  await inSlices(facts.criteria, ({ figures }) => alikeIn(facts, figures, facts.products));
  return { terms, entries, lengths };
}

/** Adds what products say besides names and values, in slices. */
export async function addTexts({ terms }: SearchIndex, texts: SearchTexts, { file }: Facts) {
  await inSlices(texts.lead.entries(), ([product, lead]) => {
    for (const word of wordsOf(spaced(lead), file.words)) terms.add(word, product, 'lead');
  });
  await inSlices(texts.words.split(' ').entries(), ([place, word]) => {
    let product = 0;
    for (const step of texts.products[place] ?? []) {
      product += step;
      terms.add(word, product, 'text');
    }
  });
}

function* entriesOf(file: SearchFile, facts: Facts): Generator<[Entry, Texts]> {
  const families = facts.file.families.map((_family, index) =>
    lineageIn(facts.file, index)
      .map((each) => facts.file.families[each]?.title)
      .join(' '),
  );
  for (const product of facts.products) {
    const { index, title } = product;
    const names = file.products.names[index]?.join(' ') ?? '';
    const family = families[product.family] ?? '';
    yield [
      { group: 'products', index },
      { title, code: codesOf(product), family, names },
    ];
  }
  const { pages, terms } = file;
  for (const [index, kind] of pages.kind.entries()) {
    const uses = (pages.products[index] ?? []).map((each) => codesOf(facts.products[each]));
    yield [
      { group: kind === 'solution' ? 'solutions' : 'pages', index },
      {
        title: pages.title[index] ?? '',
        lead: pages.lead[index] ?? '',
        uses: uses.join(' '),
        names: pages.names[index]?.join(' ') ?? '',
      },
    ];
  }
  for (const [index, title] of terms.term.entries()) {
    const synonyms = [terms.forms, terms.avoid, terms.synonyms]
      .flatMap((column) => column[index] ?? [])
      .join(' ');
    const names = terms.names[index]?.flat().join(' ') ?? '';
    yield [
      { group: 'terms', index },
      { title, synonyms, names },
    ];
  }
  yield* figuresOf(facts);
}

/** What a product is ordered and filed under. */
function codesOf(product: ListedProduct | undefined): string {
  return product ? `${product.code} ${product.id}` : '';
}

/** A value of a figure is there once, with all products that state it. */
function* figuresOf({ file }: Facts): Generator<[Entry, Texts]> {
  for (const [index, { label, values }] of file.figures.entries()) {
    const byText = groupBy([...values.keys()], (place) => values[place]?.text ?? '');
    for (const [text, [value = 0]] of byText) {
      const codes = values[value]?.codes?.filter((code) => code !== text) ?? [];
      yield [
        { group: 'figures', index, value },
        { value: [text, ...codes].join(' '), label },
      ];
    }
  }
}
