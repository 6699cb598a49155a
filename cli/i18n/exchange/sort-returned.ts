import { groupBy } from '../../../schema/group-by.ts';
import { shorten } from '../../core/suggest.ts';
import { accentsForApostrophes, lookalikes, strayCharacters } from '../../load/stray-characters.ts';
import { isPluralForm } from '../own-strings.ts';
import type { ReturnedText } from './exchange-format.ts';
import { codeMistake } from './inline-codes.ts';
import type { TextToTranslate } from './texts-to-translate.ts';

/** A returned translation to import. */
export interface ImportedText {
  readonly text: TextToTranslate;
  /** The original that it was made from; with `--force`, not that of the catalogue. */
  readonly source: string;
  readonly translation: string;
}

export interface RefusedText {
  readonly id: string;
  /** The text of the catalogue, if there is one. */
  readonly text?: TextToTranslate;
  /** The line in the returned file, if known. */
  readonly line?: number;
  /** Why, and what to do. */
  readonly reason: string;
}

/** The texts of a returned file by outcome. */
export interface SortedTexts {
  /** Texts to import. */
  readonly changed: readonly ImportedText[];
  /** Stale translations that are still right. */
  readonly confirmed: readonly ImportedText[];
  readonly refused: readonly RefusedText[];
  /** The number of unchanged texts. */
  readonly same: number;
  /** The number of texts without translation. */
  readonly empty: number;
  /** The ids of texts that are marked as not translated, or say the same as their original without being marked. */
  readonly pending: readonly string[];
}

/**
 * Sorts returned texts. `forced` are the ids of those to import although they seem to be of another original or not
 * translated. `accepts` says whether an original may be its own translation.
 */
export function sortReturned(
  returned: readonly ReturnedText[],
  texts: readonly TextToTranslate[],
  forced: ReadonlySet<string>,
  accepts: (original: string) => boolean,
): SortedTexts {
  const find = createFinder(returned, texts, forced);
  const seen = new Set<string>();
  const changed: ImportedText[] = [];
  const confirmed: ImportedText[] = [];
  const refused: RefusedText[] = [];
  const pending: string[] = [];
  let [same, empty] = [0, 0];
  for (const each of returned) {
    const text = find(each);
    // Two texts from different places can't both belong to one text now.
    const names = [`returned ${each.id}`];
    const isMeant = text?.original === each.source || forced.has(each.id);
    if (text && isMeant) names.push(`text ${text.id}`);
    const target = each.target.trim();
    const isCopy = target === each.source.trim() && !each.isDone && !accepts(target);
    if (text && target !== '' && (each.isPending || isCopy) && !forced.has(each.id)) {
      if (each.target === text.translation) same++;
      else pending.push(each.id);
      continue;
    }
    const reason = names.some((name) => seen.has(name))
      ? 'The file has this text twice. Remove one of them.'
      : reasonAgainst(each, text, forced);
    for (const name of names) seen.add(name);
    if (reason !== undefined) {
      const { id, line } = each;
      refused.push({ id, ...(text && { text }), ...(line !== undefined && { line }), reason });
    } else if (target === '') empty++;
    else if (text) {
      // Some systems write letters and their accents as separate characters, and tools add spaces around a text.
      const whole = each.target.normalize('NFC');
      const isKept = whole === text.translation || text.original !== text.original.trim();
      const translation = isKept ? whole : whole.trim();
      const imported = { text, source: each.source, translation };
      if (translation !== text.translation) changed.push(imported);
      else if (text.state === 'stale' && each.isDone) confirmed.push(imported);
      else same++;
    }
  }
  return { changed, confirmed, refused, same, empty, pending };
}

/**
 * Finds the catalogue's text for a returned one: at its place, or if that has another original, the only one of
 * the file with the same original, if no other returned text has it. So lists can be reordered.
 */
function createFinder(
  returned: readonly ReturnedText[],
  texts: readonly TextToTranslate[],
  forced: ReadonlySet<string>,
): (each: ReturnedText) => TextToTranslate | undefined {
  const byId = new Map(texts.map((text) => [text.id, text]));
  const isInPlace = ({ id, source }: ReturnedText) => byId.get(id)?.original === source;
  const found = new Set(returned.filter(isInPlace).map(({ id }) => id));
  const keyOf = (id: string, original: string) => `${id.slice(0, id.indexOf('#'))}#${original}`;
  const free = texts.filter(({ id }) => !found.has(id));
  const alike = groupBy(free, ({ id, original }) => keyOf(id, original));
  return (each) => {
    const [moved, ...others] = alike.get(keyOf(each.id, each.source)) ?? [];
    const isMoved = !isInPlace(each) && !forced.has(each.id) && others.length === 0;
    return isMoved && moved ? moved : byId.get(each.id);
  };
}

function reasonAgainst(
  returned: ReturnedText,
  text: TextToTranslate | undefined,
  forced: ReadonlySet<string>,
): string | undefined {
  const { id, source, target, problem } = returned;
  if (!text) {
    return (
      'The catalogue has no such text: since the export, its record was renamed or removed, or ' +
      'the text was. Export the texts again.'
    );
  }
  if (problem !== undefined) return problem;
  if (target.trim() === '' || (target === text.translation && source !== text.original)) {
    return undefined;
  }
  if (source !== text.original && !forced.has(id)) {
    return (
      `The original has changed since the export: it was “${shorten(source)}” and is ` +
      `“${shorten(text.original)}”. Have it translated again, or take the translation as it is: ` +
      `--force "${id}".`
    );
  }
  const [stray] = [strayCharacters, lookalikes, accentsForApostrophes].flatMap((find) => [
    ...find(target),
  ]);
  if (stray) return `${stray.message} ${stray.help}`;
  const { original, translation, notation, place } = text;
  // A plural form may omit the number: “One page”. Validation knows which.
  const free = notation === 'string' && isPluralForm(place.at) ? ['{{count}}'] : [];
  const damage = codeMistake(target, original, translation, { notation, free });
  const what = notation === 'text' ? 'Bold type, links and figures' : 'Placeholders';
  return damage && `${damage} ${what} have to stay: correct it in the file.`;
}
