import { describe, expect, it } from 'vitest';
import {
  decodeEntities,
  type ElementNode,
  elementsBelow,
  elementsNamed,
  firstNamed,
  parseHtml,
  textNodes,
} from '../../html.ts';
import { type BuiltPage, builtPages, type Language } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';
import { plainSpaces } from './page.ts';

explainFailures();

const figure = 'a figure whose units are the same everywhere';

/** What may read alike in two languages, and why. */
const alike: ReadonlyMap<string, string> = new Map([
  ['24 V / 5 A', figure],
  ['24 V DC / 3 A', figure],
  ['150 × 150 × 70', figure],
  ['260 × 260 × 72', figure],
  ['600 × 600 × 350', figure],
]);

const pages = builtPages(rootSite).map((page) => ({ ...page, texts: texts(page) }));
const english = textsIn('en');
const translated = pages.filter(({ language }) => language !== 'en');

describe('no page holds an English sentence in its French or Spanish version', () => {
  it('has English texts to compare with', () => {
    expect([...english].filter(isSentence).length).toBeGreaterThan(500);
  });

  it.each(translated.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    const left = page.texts.filter((text) => isSentence(text) && english.has(text));
    expect(left.filter((text) => !alike.has(text))).toEqual([]);
  });

  it('nor a French one in its Spanish version', () => {
    const french = textsIn('fr');
    const left = [...textsIn('es')].filter((text) => isSentence(text) && french.has(text));
    expect(left.filter((text) => !alike.has(text))).toEqual([]);
  });

  it('every exception is needed', () => {
    const all = new Set(translated.flatMap((page) => page.texts));
    expect([...alike.keys()].filter((text) => !all.has(text) || !english.has(text))).toEqual([]);
  });
});

function textsIn(language: Language): ReadonlySet<string> {
  return new Set(pages.filter((page) => page.language === language).flatMap((page) => page.texts));
}

/** The texts of content and footer: text nodes, and what is read aloud in their place. */
function texts({ html }: BuiltPage): string[] {
  const document = parseHtml(html);
  const places = [firstNamed(document, 'main'), ...elementsNamed(document, 'footer')];
  const words = places.flatMap(textNodes).map(({ raw }) => decodeEntities(raw));
  const head = elementsNamed(document, 'meta')
    .filter(({ attributes }) => attributes.get('name') === 'description')
    .flatMap(({ attributes }) => attributes.get('content') ?? []);
  return [...words, ...places.flatMap(spokenTexts), ...head].map(plainSpaces);
}

function spokenTexts(place: ElementNode): string[] {
  return elementsBelow(place).flatMap(({ attributes }) =>
    ['alt', 'aria-label', 'placeholder', 'title'].flatMap((name) => attributes.get(name) ?? []),
  );
}

/** Long enough to be no name, code or figure. */
function isSentence(text: string): boolean {
  return text.length >= 25 || text.split(/\s+/).length >= 4;
}
