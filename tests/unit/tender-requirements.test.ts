import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ratingOf } from '../../site/facts/read-requirement.ts';
import type { Requirement } from '../../site/facts/requirement.ts';
import type { Choice, Found } from '../../site/facts/text/found.ts';
import { companyIn } from '../companies.ts';
import { type Browser, browserOf } from '../facts.ts';
import { fixtureData } from './fixtures.ts';

/** A requirement as it was read by hand; the head of `tests/fixtures/tenders/en.yaml` explains it. */
interface ByHand {
  readonly figure?: string | readonly string[];
  readonly asks?: string | readonly string[];
  readonly anyOf?: readonly ByHand[];
}

interface Entry {
  readonly text: string;
  readonly reads: readonly ByHand[];
  readonly notUnderstood?: readonly string[];
  readonly ignored?: readonly string[];
  readonly noFigure?: readonly string[];
}

const languages = readdirSync(new URL('../fixtures/tenders/', import.meta.url)).map(
  (name) => parse(name).name,
);

describe.each(languages)('requirements of tenders in "%s" are read as by hand', (language) => {
  const browser = browserOf(language, companyIn(language));
  const entries = fixtureData<Entry[]>(`tenders/${language}.yaml`);

  test.each(entries)('$text', ({ text, reads, ...passages }) => {
    const { found, text: own } = browser.read(text);
    const read = found.filter(({ state }) => state === 'read');
    const asked = read.flatMap(({ choices }) => choices);
    const wanted = reads.flatMap(separately);
    expect(asked.map((each) => said(each, browser))).toEqual(
      wanted.map((each, place) => {
        const choice = asked[place];
        return choice && matches(choice, each, browser) ? said(choice, browser) : each;
      }),
    );
    const meets = (passage: string, all: readonly Found[]) =>
      placesOf(passage, own).filter(({ start, end }) =>
        all.some((each) => each.start < end && start < each.end),
      ).length;
    const open = found.filter(({ state }) => state !== 'read');
    for (const passage of passages.notUnderstood ?? []) {
      expect([passage, meets(passage, open) > 0]).toEqual([passage, true]);
      expect([passage, meets(passage, read)]).toEqual([passage, 0]);
    }
    for (const passage of passages.ignored ?? [])
      expect([passage, meets(passage, found)]).toEqual([passage, 0]);
    for (const passage of passages.noFigure ?? [])
      expect([passage, meets(passage, read)]).toEqual([passage, 0]);
  });
});

/** “RS-232 and RS-485” are two requirements. */
function separately(reading: ByHand): ByHand[] {
  const { figure, asks } = reading;
  if (typeof asks !== 'string' || !asks.includes(' and ') || asks.startsWith('IP'))
    return [reading];
  return asks.split(' and ').map((each) => ({ ...(figure && { figure }), asks: each }));
}

function said({ criterion, requirement }: Choice, { facts }: Browser): string {
  const { criterion: _id, ...asked } = requirement;
  return `${criterion.id} (${facts.file.figures[criterion.figures[0] ?? -1]?.id}): ${JSON.stringify(asked)}`;
}

/** Where a passage is, as a whole word. */
function placesOf(passage: string, text: string) {
  const places: { start: number; end: number }[] = [];
  for (let start = text.indexOf(passage); start >= 0; start = text.indexOf(passage, start + 1)) {
    const end = start + passage.length;
    const isPart = /^[\p{L}\d]/u.test(passage) && /[\p{L}\d.]$/u.test(text.slice(0, start));
    const goesOn = /[\p{L}\d.]$/u.test(passage) && /^(?:[\p{L}\d]|\.\d)/u.test(text.slice(end));
    if (!isPart && !goesOn) places.push({ start, end });
  }
  expect(places.length, `“${passage}” is in the text`).toBeGreaterThan(0);
  return places;
}

/** Whether a requirement is one that was read by hand. */
function matches(choice: Choice, { figure, asks, anyOf }: ByHand, browser: Browser): boolean {
  const { criterion, requirement } = choice;
  const all = anyOf ?? [{ figure, asks }];
  const figures = criterion.figures.map((index) => browser.facts.file.figures[index]?.id);
  const wanted = all.map((each) => [each.figure ?? []].flat());
  const isAbout = wanted.every((ids) =>
    ids.some((id) => id === criterion.id || (requirement.codes && figures.includes(id))),
  );
  const alternatives = [asks ?? all.map((each) => each.asks).join(' or ')].flat();
  return isAbout && alternatives.some((each) => isSame(requirement, each, choice, browser));
}

function isSame(own: Requirement, asks: string, choice: Choice, browser: Browser): boolean {
  const wanted = asks.split(' or ').flatMap((each) => asked(each, choice, browser));
  const given = [own, ...(own.or ?? [])].flatMap(({ codes = [undefined], ...each }) =>
    codes.map((code) => ({ ...each, code })),
  );
  const plain = (each: object) => {
    const { criterion: _id, or: _or, ...rest } = each as Requirement;
    const numbers = Object.entries(rest).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    const rounded = numbers.map(([key, value]) => [key, JSON.stringify(value, round)]);
    return JSON.stringify(rounded.sort());
  };
  return JSON.stringify(wanted.map(plain).sort()) === JSON.stringify(given.map(plain).sort());
}

function round(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
}

/** What the words of a reading by hand ask of a criterion, in its base unit. */
function asked(asks: string, { criterion }: Choice, { facts }: Browser): object[] {
  const [, limit = '', rest = ''] =
    /^(at least|more than|at most|less than|within)? ?(.*)$/.exec(asks) ?? [];
  const { ask } = criterion;
  if (ask === 'rating') return [{ code: ratingOf(rest.replaceAll(' and ', '/')) }];
  if (ask === 'has' || ask === 'interface')
    return [{ code: /Mbit/.test(rest) ? 'Ethernet' : rest }];
  const [, amount = '', tolerance] = /^(.*?)(?: ±(.*))?$/.exec(rest) ?? [];
  const [, numbers = '', name = ''] =
    /^(-?\d[\d./]*(?: x \d[\d.]*)*(?: to -?\d[\d.]*)?) ?(\D.*)?$/.exec(amount) ?? [];
  const current = /\b[AD]C$/.exec(name)?.[0];
  const unitName = name.replace(/ ?[AD]C$/, '');
  const unit = (facts.file.units[criterion.dimension] ?? []).find(({ id }) => id === unitName);
  if (unitName !== '' && !unit) return [{ unknown: unitName }];
  const base = (text: string) => Number(text) * (unit?.factor ?? 1) + (unit?.offset ?? 0);
  if (numbers.includes(' x ')) return [{ sizes: numbers.split(' x ').map(base) }];
  if (numbers.includes('/'))
    return numbers.split('/').map((each) => ({ from: base(each), to: base(each) }));
  const [first = '', second] = numbers.split(' to ');
  const ends = second === undefined ? undefined : { from: base(first), to: base(second) };
  const whole = ask !== 'covers' && limit !== 'within';
  if (ends) return [{ ...ends, whole, current }];
  const value = base(first);
  if (tolerance) {
    const [, by = '', of = ''] = /^([\d.]+) ?(.*)$/.exec(tolerance) ?? [];
    const slack = of === '%' ? (value * Number(by)) / 100 : base(by);
    return [{ from: value - slack, to: value + slack, whole: true, current }];
  }
  const beyond = limit === 'more than' || limit === 'less than';
  const isLeast = limit === 'at least' || limit === 'more than';
  const isMost = limit === 'at most' || limit === 'less than';
  if (isLeast || (limit === '' && ask === 'at-least')) return [{ from: value, beyond }];
  if (isMost || (limit === '' && ask === 'at-most')) return [{ to: value, beyond }];
  return [{ from: value, to: value, current }];
}
