import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { groupBy } from '../../../schema/group-by.ts';
import type { Grammar as AmountGrammar } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import type { CodeItem } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import { beginningsOf, type Mention } from './mentions.ts';
import type { ReadingFile } from './reading-file.ts';
import { byStart, countUntil, type FoldedSentence, matchAt, type Stretch } from './stretch.ts';
import type { Grammar } from './text-grammar.ts';

/** How far from the name of its attribute a value is looked for, in characters. */
const reach = 80;
/** “IP65, heating”: a name that is all between two commas, or the first or last of a list. */
const entry = /^\0 ?[,;]|[,;] ?\0 ?(?:[,;]|\.?$)/;
/** So many short words may be between them: “the colour shall be red”. */
const between = 4;

/**
 * Makes what finds words for values, “LED colour: red”. A value is certain next to the name of its
 * attribute alone: by itself a word may be another one in another language, or for something else.
 */
export function valueReader(
  { values, languages }: ReadingFile,
  grammar: AmountGrammar,
  { unlike, words: names, stem }: Pick<Grammar, 'unlike' | 'words' | 'stem'>,
) {
  const words = (pattern: string) => `(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`;
  // “vertes”: a label of some letters with an ending.
  const spelled = (name: string) =>
    escapeRegExp(foldInPlace(name)) + (/\p{L}{4}$/u.test(name) ? 'e?[sn]?' : '');
  const common = anyOf(languages.flatMap((each) => each.common.map(escapeRegExp)));
  const phrases = languages.flatMap((each) => each.phrases);
  const joints = anyOf(phrases.flatMap(({ or, and }) => [...or, ...and]));
  const attributes = new Map(
    [...groupBy(values, ({ criterion }) => criterion)].map(([id, own]) => {
      const named = own.flatMap(({ code, names }) =>
        Object.values(names).map((name) => ({ code, name })),
      );
      const value = words(anyOf(named.map(({ name }) => spelled(name))));
      const isSwitch = own.every(({ code }) => code === 'yes' || code === 'no');
      // “Display: yes.”, and not « pantalla si procede ».
      const isEnd = isSwitch ? '(?= *(?:$|[.,;:)|]))' : '';
      const list = `(?<list>${value}${isEnd}(?:(?:,? ${joints} |, | ?/ ?)${value})*)`;
      const said = isSwitch ? '' : `(?:${common} ){0,${between}}?`;
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
      return [
        id,
        {
          isSwitch,
          codesOf,
          value: new RegExp(value, 'gu'),
          // “the colour shall be red or green”, “red or green LED colour”
          behind: new RegExp(
            `${isSwitch ? '(?=[ [-]{0,3}[:=|(])' : ''}[ :=|([-]{0,4}(?<said>${said})${list}`,
            'uy',
          ),
          before: new RegExp(isSwitch ? anyOf([]) : `${list}(?=[ -]$)`, 'u'),
        },
      ] as const;
    }),
  );
  const alone = languages.map(({ language, common }) => {
    const known = new Set(common.map(foldInPlace));
    const own = values.flatMap(({ names }) => foldInPlace(names[language] ?? ''));
    const names = own.filter((name) => name.length > 2 && !known.has(name));
    return [language, new RegExp(words(anyOf(names.map(escapeRegExp))), 'gu')] as const;
  });
  const decided = new RegExp(` ${joints} `, 'u');
  const withBefore = new RegExp(
    `(?<!\\p{L})${anyOf(phrases.flatMap(({ with: own }) => own ?? []))}(?: \\p{L}{1,4})? $`,
    'u',
  );

  /** `text` is as it was written. */
  return (
    text: string,
    { text: own, at: from }: FoldedSentence,
    mentions: readonly Mention[],
    language: string | undefined,
  ) => {
    const items: CodeItem[] = [];
    /** Words that are values or attributes, and are not certain to be meant as such. */
    const unread: Stretch[] = [];
    const taken = new Set<number>();
    const add = (
      criterion: string,
      codes: readonly string[],
      place: Stretch,
      isDoubtful: boolean,
      around = { start: 0, end: own.length },
    ) => {
      const [code, ...others] = codes;
      if (code === undefined || taken.has(place.start)) return;
      taken.add(place.start);
      const limited = limitAround(place, own, around, grammar, true);
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
        const near = own.slice(Math.max(0, start - reach), start);
        const behind = matchAt(attribute.behind, own, end);
        const found = behind ?? attribute.before.exec(near);
        if (found) {
          const { list = '', said = '' } = found.groups ?? {};
          const first =
            (behind ? found[0].length - list.length : start - near.length) + found.index;
          const places = [...list.matchAll(attribute.value)].map(({ 0: value, index }) => ({
            start: first + index,
            end: first + index + value.length,
          }));
          const joined = ` ${said}${list.replace(attribute.value, '')}`;
          const isDoubtful = (places.length > 1 && !decided.test(joined)) || unlike.test(joined);
          for (const place of places) {
            const written = text.slice(place.start + from, place.end + from);
            const codes = attribute.codesOf(own.slice(place.start, place.end), written);
            add(id, codes, place, isDoubtful);
          }
        } else if (attribute.isSwitch && entry.test(`${own.slice(0, start)}\0${own.slice(end)}`)) {
          add(id, ['yes'], { start, end }, false, { start, end });
        } else if (attribute.isSwitch && withBefore.test(start > reach ? `…${near}` : near)) {
          add(id, ['yes'], { start, end }, false);
        } else if (attribute.isSwitch || !/^[ :,(]*[_\d]/.test(own.slice(end, end + 8)))
          unread.push(mention);
      }
    }
    for (const [of, pattern] of alone) {
      if (language !== undefined && of !== language) continue;
      for (const { 0: word, index: start } of own.matchAll(pattern)) {
        const end = start + word.length;
        // “CMOS sensor”, « capteur CMOS »: of the sensor type
        const [, next = ''] = /^[ -](\p{L}{4,})/u.exec(own.slice(end, end + 40)) ?? [];
        const [, last = ''] = /(\p{L}{4,})[ -]$/u.exec(own.slice(0, start).slice(-40)) ?? [];
        const written = text.slice(start + from, end + from);
        const owners = [...attributes].filter(([, each]) => each.codesOf(word, written).length > 0);
        const [[id, owner] = []] = owners.length === 1 ? owners : [];
        const isNear = beginningsOf(`${last} ${next}`, stem).some((each) =>
          names.get(id ?? '')?.has(each),
        );
        if (id && owner && isNear) add(id, owner.codesOf(word, written), { start, end }, false);
        else unread.push({ start: from + start, end: from + end });
      }
    }
    items.sort(byStart);
    const isApart = ({ start, end }: Stretch) =>
      end <= (items[countUntil(items, start)]?.start ?? Number.POSITIVE_INFINITY);
    const apart = new Map(unread.filter(isApart).map((each) => [each.start, each]));
    return { items, unread: [...apart.values()] };
  };
}
