import { describe, expect, test } from 'vitest';
import { notesToWriter } from '../../cli/rules/structure/placeholder-content.ts';
import { languagePacks, siteLanguages } from '../../schema/languages/languages.ts';
import { packCodes } from '../packs.ts';
import { openCases } from './cases.ts';

const rows = openCases('cli-notes-to-writer');

const languages = siteLanguages(packCodes);
const { of: packOf } = languagePacks();

// So that a search for such notes in our own files does not find these.
const written: Readonly<Record<string, string>> = {
  '<later>': ['TO', 'DO'].join(''),
  '<mend>': ['FIX', 'ME'].join(''),
  '<three>': 'X'.repeat(3),
};
const inWords = (text: string) => text.replace(/<\w+>/g, (name) => written[name] ?? name);

function notesIn(text: string, language: string): string[] {
  const found = notesToWriter(text, packOf(language), languages);
  return [...found].map(([start, end]) => text.slice(start, end));
}

describe('what is a note', () => {
  test.each(rows('notes'))('%s: %s', (language, text, note) => {
    expect(notesIn(inWords(text), language)).toEqual([inWords(note)]);
  });
});

describe('what is none', () => {
  test.each(rows('none'))('%s: %s', (language, text) => {
    expect(notesIn(inWords(text), language)).toEqual([]);
  });
});
