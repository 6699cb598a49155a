import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { marksOf } from '../../../schema/languages/script.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Hit, HitGroup, Results } from '../../search/results.ts';
import { markedPieces, type Piece } from '../../search/tokens.ts';
import type { ReadySearch } from '../../ui/use-search.ts';
import { breakBeforeUnit } from '../tools/break-before-unit.ts';
import { FigureText } from '../tools/figure-text.tsx';

interface HitTextProps {
  group: HitGroup;
  hit: Hit;
  results: Results;
  ready: ReadySearch;
}

/**
 * What a result says: a value or a small picture, its name, and a line about it. Functions write most of
 * it, since each key shows many results, and React takes as long for a component as for its words.
 */
export function HitText(props: HitTextProps) {
  const { group, hit, ready } = props;
  const { all } = hit;
  const value = all === undefined ? hit.value : undefined;
  // Products have their names in one line, those without a picture, too; a page without one has no hole.
  const hasPicture =
    hit.picture !== '' || (group === 'products' && hasPictures(ready.search.facts));
  return (
    <>
      {value !== undefined ? (
        <span className="hit-sign">
          <FigureText text={breakBeforeUnit(value)} />
        </span>
      ) : hasPicture && group !== 'requirements' ? (
        <span className="hit-picture">
          <Thumbnail key={hit.picture} src={hit.picture} />
        </span>
      ) : null}
      <span className="hit-name">
        {all === undefined ? marked(hit.title, props) : <FigureText text={breakBeforeUnit(all)} />}
        <small>{lineOf(props)}</small>
      </span>
    </>
  );
}

/** Without pictures there is no place for any. */
const hasPictures = memoize(({ products }: Facts) =>
  products.some(({ picture = '' }) => picture !== ''),
);

function lineOf(props: HitTextProps): ReactNode {
  const { group, hit, ready } = props;
  const { search, t } = ready;
  const { otherName, products, lead, title } = hit;
  const { facts } = search;
  if (otherName) return <span lang={otherName.language}>{marked(otherName.found, props)}</span>;
  switch (group) {
    case 'figures': {
      const [first = 0, ...others] = products;
      const name = facts.products[first]?.title ?? '';
      return others.length === 0 ? name : t('andMore', { title: name, count: others.length });
    }
    case 'requirements': {
      const { sorting } = hit;
      const order = sorting && t(sorting.isDescending ? 'sortedDown' : 'sortedUp', { ...sorting });
      const meeting = t('meets', { count: products.length, total: facts.products.length });
      return order ? [meeting, order].join(marksOf(search.file.language).comma) : meeting;
    }
    case 'products': {
      const { family = -1, code = '' } = facts.products[products[0] ?? -1] ?? {};
      const name = facts.file.families[family]?.title;
      const about = [name, code].filter(Boolean).join(marksOf(search.file.language).comma);
      const has = (text: string) => piecesOf(text, props).some(({ isMatch }) => isMatch);
      // What it does explains why it is here, where neither name nor code does.
      return marked(has(lead) && !has(title) && !has(about) ? lead : about, props);
    }
    case 'terms':
      return hit.names?.map(({ language, name }, index) => (
        <Fragment key={language}>
          {index > 0 ? ', ' : null}
          <span lang={language}>{name}</span>
        </Fragment>
      ));
    default:
      return marked(lead, props);
  }
}

function piecesOf(text: string, { results, ready }: HitTextProps): Piece[] {
  return markedPieces(text, results.words, ready.search.facts.file.words);
}

/** A text with what was looked for underlined. */
function marked(text: string, props: HitTextProps): ReactNode {
  return piecesOf(text, props).map(({ text, isMatch }, index) => {
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

/** Says what something is called here if it was looked for under another name, what is to be chosen, and what is left out. */
export function SearchNotes({ results, ready }: { results: Results; ready: ReadySearch }) {
  const { otherName, ignored, open } = results;
  const { search, t } = ready;
  const list = new Intl.ListFormat(search.file.language);
  const quoted = (words: readonly string[]) =>
    list.format(words.map((each) => t('quoted', { words: each })));
  const [first, ...next] = open;
  const notes = [
    ...(otherName ? [t('otherName', { found: otherName.found, term: otherName.term })] : []),
    ...(first === undefined ? [] : [t('several', { words: quoted([first]) })]),
    ...(next.length > 0 ? [t('next', { words: quoted(next) })] : []),
    ...(ignored.length > 0 ? [t('ignored', { words: quoted(ignored) })] : []),
  ];
  return notes.length === 0 ? null : <p className="search-note small">{notes.join(' ')}</p>;
}
