import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { groupBy } from '../../../schema/group-by.ts';
import type { Grammar as AmountGrammar } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import type { CodeItem } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { Mention } from './mentions.ts';
import type { ReadingFile } from './reading-file.ts';
import { byStart, countUntil, type FoldedSentence, matchAt, type Stretch } from './stretch.ts';

/** What a sentence says of attributes whose values are words. */
export interface ReadValues {
  readonly items: readonly CodeItem[];
  /** Words that are values or attributes, and are not certain to be meant as such: they stay unread. */
  readonly unread: readonly Stretch[];
}

/** Finds the values of attributes in a sentence; `text` is as it was written. */
export type ValueReader = (
  text: string,
  sentence: FoldedSentence,
  mentions: readonly Mention[],
  language: string | undefined,
) => ReadValues;

/** How far from the name of its attribute a value is looked for, in characters. */
const reach = 80;
/** So many short words may be between them: “the colour shall be red”. */
const between = 4;

/**
 * Makes what finds words for values, “LED colour: red”. A value is certain next to the name of its
 * attribute alone: by itself a word may be another one in another language, or for something else.
 */
export function valueReader(
  { values, languages }: ReadingFile,
  grammar: AmountGrammar,
  unlike: RegExp,
): ValueReader {
  const words = (pattern: string) => `(?:${pattern})(?![\\p{L}\\d])`;
  // “vertes”: a label of some letters with an ending.
  const spelled = (name: string) =>
    escapeRegExp(foldInPlace(name)) + (/\p{L}{4}$/u.test(name) ? 'e?[sn]?' : '');
  const attributes = new Map(
    [...groupBy(values, ({ criterion }) => criterion)].map(([id, own]) => {
      const named = own.flatMap(({ code, names }) =>
        Object.values(names).map((name) => ({ code, name })),
      );
      const all = anyOf(named.map(({ name }) => spelled(name)));
      const exact = named.map(
        (each) => [new RegExp(`^${spelled(each.name)}$`, 'u'), each] as const,
      );
      const codesOf = (folded: string, written: string) => {
        // “class A”, and not “class a”
        const meant = exact.flatMap(([pattern, { code, name }]) =>
          pattern.test(folded) && (name.length > 2 || name === written) ? code : [],
        );
        return [...new Set(meant)];
      };
      const isSwitch = own.every(({ code }) => code === 'yes' || code === 'no');
      return [
        id,
        {
          isSwitch,
          codesOf,
          at: new RegExp(words(all), 'uy'),
          before: new RegExp(`(?<![\\p{L}\\d])${all}$`, 'u'),
        },
      ] as const;
    }),
  );
  type Attribute = NonNullable<ReturnType<(typeof attributes)['get']>>;
  const alone = languages.map(({ language, common }) => {
    const known = new Set(common.map(foldInPlace));
    const own = values.flatMap(({ names }) => foldInPlace(names[language] ?? ''));
    const names = own.filter((name) => name.length > 2 && !known.has(name));
    return [
      language,
      new RegExp(`(?<![\\p{L}\\d])${words(anyOf(names.map(escapeRegExp)))}`, 'gu'),
    ] as const;
  });
  const common = new Set(languages.flatMap((each) => each.common.map(foldInPlace)));
  const phrases = languages.flatMap((each) => each.phrases);
  const joints = anyOf(phrases.flatMap(({ or, and }) => [...or, ...and]));
  const joint = new RegExp(`,? ${joints} |, | ?/ ?`, 'uy');
  const jointBefore = new RegExp(`(?:,? ${joints} |, | ?/ ?)$`, 'u');
  const decided = new RegExp(` ${joints} |^$`, 'u');
  const withBefore = new RegExp(
    `(?<!\\p{L})${anyOf(phrases.flatMap(({ with: own }) => own ?? []))}(?: \\p{L}{1,4})? $`,
    'u',
  );

  return (text, sentence, mentions, language) => {
    const { text: own, at: from } = sentence;
    const items: CodeItem[] = [];
    const unread: Stretch[] = [];
    const taken = new Set<number>();
    const add = (
      criterion: string,
      codes: readonly string[],
      place: Stretch,
      isDoubtful: boolean,
    ) => {
      const [code, ...others] = codes;
      if (code === undefined || taken.has(place.start)) return;
      taken.add(place.start);
      const limited = limitAround(place, own, { start: 0, end: own.length }, grammar, true);
      const { start, end } = { start: place.start + from, end: place.end + from };
      items.push({
        ...limited,
        isDoubtful: limited.isDoubtful || isDoubtful,
        start,
        end,
        code,
        other: others.length > 0 ? codes : undefined,
        isRating: false,
        criterion,
      });
    };
    for (const mention of mentions) {
      for (const id of mention.criteria) {
        const attribute = attributes.get(id);
        if (!attribute) continue;
        const [start, end] = [mention.start - from, mention.end - from];
        const found = behind(own, end, attribute) ?? before(own, start, attribute);
        if (found) {
          const { places, joined } = found;
          const isDoubtful = (places.length > 1 && !decided.test(joined)) || unlike.test(joined);
          for (const place of places) {
            const written = text.slice(place.start + from, place.end + from);
            add(
              id,
              attribute.codesOf(own.slice(place.start, place.end), written),
              place,
              isDoubtful,
            );
          }
        } else if (
          attribute.isSwitch &&
          withBefore.test(
            start > reach ? `…${own.slice(start - reach, start)}` : own.slice(0, start),
          )
        ) {
          add(id, ['yes'], { start, end }, false);
        } else if (!/^[ :,(]*[_\d]/.test(own.slice(end, end + 8))) unread.push(mention);
      }
    }
    for (const [of, pattern] of alone) {
      if (language !== undefined && of !== language) continue;
      for (const { 0: word, index } of own.matchAll(pattern))
        unread.push({ start: from + index, end: from + index + word.length });
    }
    items.sort(byStart);
    const isApart = ({ start, end }: Stretch) =>
      end <= (items[countUntil(items, start)]?.start ?? Number.POSITIVE_INFINITY);
    const apart = new Map(unread.filter(isApart).map((each) => [each.start, each]));
    return { items, unread: [...apart.values()] };
  };

  /** Values behind the name of their attribute, with the words between: “the colour shall be red or green”. */
  function behind(own: string, end: number, { at, isSwitch }: Attribute) {
    const [opening = ''] = matchAt(/[ :=|([-]{0,4}/y, own, end) ?? [];
    let next = end + opening.length;
    let said = '';
    for (let count = 0; count <= between; count++) {
      const [value] = matchAt(at, own, next) ?? [];
      if (value !== undefined) {
        const last = { start: next, end: next + value.length };
        // “Display: yes.”, and not « pantalla si procede ».
        const isEnd =
          /[:=|(]/.test(opening) && /^ *(?:$|[.,;:)|])/.test(own.slice(last.end, last.end + reach));
        return isSwitch && !(isEnd && said === '') ? undefined : withOthers(own, last, said, at);
      }
      const [word = '', letters = ''] = matchAt(/(\p{L}+) /uy, own, next) ?? [];
      if (!common.has(letters)) return undefined;
      said += `${word}`;
      next += word.length;
    }
    return undefined;
  }

  function withOthers(own: string, first: Stretch, said: string, at: RegExp) {
    const places = [first];
    let joined = ` ${said}`;
    for (let end = first.end; ; ) {
      const [words = ''] = matchAt(joint, own, end) ?? [];
      const [value] = (words && matchAt(at, own, end + words.length)) || [];
      if (value === undefined) break;
      const start = end + words.length;
      end = start + value.length;
      joined += words;
      places.push({ start, end });
    }
    return { places, joined };
  }

  /** Values directly before the name of their attribute: “red or green LED colour”. */
  function before(own: string, start: number, { before: pattern, isSwitch }: Attribute) {
    if (isSwitch) return undefined;
    const places: Stretch[] = [];
    let joined = '';
    let end = /[ -]/.test(own[start - 1] ?? '') ? start - 1 : -1;
    while (end > 0) {
      const from = Math.max(0, end - reach);
      const found = pattern.exec(own.slice(from, end));
      if (!found) break;
      places.unshift({ start: from + found.index, end });
      const [words = ''] = jointBefore.exec(own.slice(from, from + found.index)) ?? [];
      joined = words + joined;
      end = words === '' ? -1 : from + found.index - words.length;
    }
    return places.length > 0 ? { places, joined } : undefined;
  }
}
