import { memberOf } from '../../../schema/member-of.ts';
import type { Context } from '../../context/context.ts';
import {
  isReservedMailbox,
  isReservedPhone,
  isReservedUrl,
} from '../../context/reserved-ranges.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import { field, select, selectStrings } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { shorten } from '../../core/suggest.ts';
import { notesToWriter } from '../../language/notes-to-writer.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';
import siteFields from './placeholder-fields.json' with { type: 'json' };

export const placeholderContent = {
  id: 'placeholder-content',
  severity: 'info',
  isAboutStyle: true,
  checkText: findSlips(notesIn),
  *checkCatalogue(context) {
    yield* inSite(context);
    yield* inProducts(context);
    yield* samples(context);
    yield* examples(context);
    yield* partialRecords(context);
  },
} satisfies Rule;

/** Whether a value of the site is a placeholder, by what the table calls it. */
const isReserved: Readonly<Record<string, (value: string) => boolean>> = {
  url: isReservedUrl,
  line: (line) => /\bexample\b/i.test(line),
  phone: isReservedPhone,
  mailbox: isReservedMailbox,
};

function* inSite({ of }: Context): Generator<Finding> {
  for (const entry of of('site')) {
    for (const { steps, reserved, what, help } of siteFields) {
      for (const { value, at } of selectStrings(entry.data, ...steps)) {
        const isPlaceholder = memberOf(isReserved, reserved)?.(value);
        if (isPlaceholder) yield { entry, at, message: `"${value}" is ${what}.`, help };
      }
    }
  }
}

function* inProducts({ of }: Context): Generator<Finding> {
  for (const entry of of('product')) {
    for (const { value, at } of selectStrings(entry.data, 'imagesUrl')) {
      if (!isReservedUrl(value)) continue;
      const message = `"${value}" is a web address kept for examples.`;
      yield {
        entry,
        at,
        message,
        help: 'Write the address of the pictures, or remove "imagesUrl".',
      };
    }
  }
}

const sampleKinds = [
  ['project', 'This project'],
  ['media', 'This media entry'],
  ['vacancy', 'This vacancy'],
] as const;

function* samples({ of }: Context): Generator<Finding> {
  for (const [kind, what] of sampleKinds) {
    for (const entry of of(kind)) {
      if (field(entry.data, 'sample') !== true) continue;
      const help = 'Write a real one and remove "sample: true", or delete the file.';
      yield { entry, at: ['sample'], message: `${what} is a sample.`, help };
    }
  }
}

function* examples({ of }: Context): Generator<Finding> {
  for (const entry of of('solution')) {
    if (field(entry.data, 'status') !== 'example') continue;
    yield {
      entry,
      at: ['status'],
      message: 'This solution is an example arrangement, and its page says so.',
      help: 'Remove "status: example" once the arrangement is confirmed.',
      isReleasable: true,
    };
  }
}

const partialPlaces = [
  ['The product', []],
  ['The part', ['components', '*']],
  ['The variant', ['tabs', '*', 'types', '*']],
] as const;

function* partialRecords({ of, languages: [language = ''] }: Context): Generator<Finding> {
  for (const entry of of('product')) {
    for (const [what, steps] of partialPlaces) {
      for (const { value, at } of select(entry.data, ...steps)) {
        if (field(value, 'status') !== 'partial') continue;
        const names = [field(value, 'id'), field(field(value, 'title'), language)];
        const name = names.find((each) => typeof each === 'string');
        yield {
          entry,
          at: [...at, 'status'],
          message: `${what}${name === undefined ? '' : ` "${shorten(name.replace(/\s+/g, ' '))}"`} is incomplete.`,
          help: 'Add the missing data once the maker publishes it, and remove "status: partial".',
        };
      }
    }
  }
}

function notesIn(
  { prose, pack }: TextVersion,
  _: Wording,
  { siteLanguages }: Terms,
): readonly Slip[] {
  const found = [...notesToWriter(prose.text, pack, siteLanguages)];
  if (found.length === 0) return noSlips;
  return found.map(([start, end]) => ({ start, end, ...noteForLater }));
}

const noteForLater = {
  message: 'This is a note to the writer, and visitors would read it.',
  help: 'Write the final text, or remove the note.',
};
