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

const pages = builtPages(rootSite).map((page) => ({ ...page, texts: texts(page) }));
const english = textsIn('en');
const translated = pages.filter(({ language }) => language !== 'en');

describe('no page holds an English sentence in its French or Spanish version', () => {
  it('has English texts to compare with', () => {
    expect([...english].filter(isSentence).length).toBeGreaterThan(500);
  });

  it.each(translated.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    const left = page.texts.filter((text) => isSentence(text) && english.has(text));
    expect(left).toEqual([]);
  });

  it('nor a French one in its Spanish version', () => {
    const french = textsIn('fr');
    const left = [...textsIn('es')].filter((text) => isSentence(text) && french.has(text));
    expect(left).toEqual([]);
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

/** Long enough to be no name or code. Numbers and signs of units read alike everywhere. */
function isSentence(text: string): boolean {
  const isFigure = !/\p{L}{3}/u.test(text);
  // Samples of data files are for programs, whose keys are the same everywhere.
  const isData = /^[{"]/.test(text);
  return !isFigure && !isData && (text.length >= 25 || text.split(/\s+/).length >= 4);
}
