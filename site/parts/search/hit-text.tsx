import { Fragment, useEffect, useState } from 'react';
import type { ReadySearch } from '../../client/use-search.ts';
import type { Hit, HitGroup, Results } from '../../search/results.ts';
import { markedPieces, type Piece } from '../../search/tokens.ts';
import { FigureText } from '../tools/figure-text.tsx';

interface HitTextProps {
  group: HitGroup;
  hit: Hit;
  results: Results;
  ready: ReadySearch;
}

/** What a result says: a value or a small picture, its name, and a line about it. */
export function HitText({ group, hit, results, ready }: HitTextProps) {
  const mark = (text: string) => <Marked text={text} words={results.words} ready={ready} />;
  return (
    <>
      <span className="hit-sign">
        {hit.value === undefined ? (
          <Thumbnail src={hit.picture} />
        ) : (
          <FigureText text={hit.value} />
        )}
      </span>
      <span className="hit-name">
        {mark(hit.title)}
        <small>
          <HitLine group={group} hit={hit} results={results} ready={ready} />
        </small>
      </span>
    </>
  );
}

function HitLine({ group, hit, results, ready }: HitTextProps) {
  const { search, t } = ready;
  const { otherName, products, lead, title } = hit;
  const { facts } = search;
  const mark = (text: string) => <Marked text={text} words={results.words} ready={ready} />;
  if (otherName) return <span lang={otherName.language}>{mark(otherName.found)}</span>;
  switch (group) {
    case 'figures': {
      const [first = 0, ...others] = products;
      const name = facts.products[first]?.title ?? '';
      return others.length === 0
        ? name
        : t('search.andMore', { title: name, count: others.length });
    }
    case 'requirements':
      return t('search.meets', { count: products.length, total: facts.products.length });
    case 'products': {
      const { family = -1, code = '' } = facts.products[products[0] ?? -1] ?? {};
      const about = [facts.file.families.title[family], code].filter(Boolean).join(', ');
      const has = (text: string) => piecesOf(text, results.words, ready).some(isMatch);
      // What it does explains why it is here, where neither name nor code does.
      return mark(has(lead) && !has(title) && !has(about) ? lead : about);
    }
    case 'terms':
      return hit.names?.map(({ language, name }, index) => (
        <Fragment key={language}>
          {index > 0 ? ', ' : null}
          <span lang={language}>{name}</span>
        </Fragment>
      ));
    default:
      return mark(lead);
  }
}

function piecesOf(text: string, words: readonly string[], { search }: ReadySearch): Piece[] {
  return markedPieces(text, words, search.facts.file.words);
}

function isMatch(piece: Piece): boolean {
  return piece.isMatch;
}

interface MarkedProps {
  text: string;
  words: readonly string[];
  ready: ReadySearch;
}

/** A text with what was looked for underlined. */
function Marked({ text, words, ready }: MarkedProps) {
  return piecesOf(text, words, ready).map(({ text, isMatch }, index) => {
    const key = `${index} ${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : text;
  });
}

/** Milliseconds of rest after which pictures come: making one costs as much as showing five results. */
const pictureDelay = 150;

/** A small picture, once the typing rests; its place is there before. */
function Thumbnail({ src }: { src: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), pictureDelay);
    return () => clearTimeout(timer);
  }, []);
  return src !== '' && isShown ? <img src={src} alt="" /> : null;
}
