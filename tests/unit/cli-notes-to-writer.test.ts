import { describe, expect, test } from 'vitest';
import { notesToWriter } from '../../cli/language/notes-to-writer.ts';
import { languagePacks, siteLanguages } from '../../schema/languages/languages.ts';

const languages = siteLanguages(['en', 'fr', 'es', 'de']);
const { of: packOf } = languagePacks();

// Written so that a search for such notes in our own files does not find these.
const later = ['TO', 'DO'].join('');
const mend = ['FIX', 'ME'].join('');
const three = 'X'.repeat(3);

function notesIn(text: string, language: string): string[] {
  const found = notesToWriter(text, packOf(language), languages);
  return [...found].map(([start, end]) => text.slice(start, end));
}

describe('what is a note', () => {
  test.each([
    ['en', `${later} write this`, later],
    ['fr', `Portée (${later})`, later],
    ['es', `${later}: escribir el alcance`, later],
    ['es', `[${later}] Curvas`, later],
    ['de-AT', `${later}: Reichweite`, later],
    ['en', `${mend}: a range`, mend],
    ['en', 'TBD', 'TBD'],
    ['fr', 'Portée : TBC.', 'TBC'],
    ['fr', 'Modes de xxx', 'xxx'],
    ['en', `It sees ${three} m.`, three],
    ['es', 'Lorem ipsum dolor sit amet. Equipos', 'Lorem ipsum'],
    ['es', 'Curvas y ??? que', '???'],
    ['en', '???', '???'],
    ['en', 'Range: ??? m', '???'],
    ['en', 'The range (????)', '????'],
    ['fr', 'Portée\u00a0: ???', '???'],
    ['en', '[insert the range] in m', '[insert the range]'],
    ['es', '[a traducir] Pasos inferiores', '[a traducir]'],
    ['fr', 'Portée [à compléter]', '[à compléter]'],
    ['fr', 'À compléter', 'À compléter'],
    ['fr', 'À traduire : la portée', 'À traduire :'],
    ['es', 'Por completar.', 'Por completar.'],
    ['es', 'PENDIENTE: traducir', 'PENDIENTE: traducir'],
    ['en', 'To be confirmed', 'To be confirmed'],
    ['de', 'Noch zu übersetzen.', 'Noch zu übersetzen.'],
    ['de', 'Reichweite [einsetzen]', '[einsetzen]'],
  ])('%s: %s', (language, text, note) => {
    expect(notesIn(text, language)).toEqual([note]);
  });
});

describe('what is none', () => {
  test.each([
    ['es', 'Todo está incluido: todo.'],
    ['es', later],
    ['es', `${later} INCLUIDO`],
    ['es', `ESTO ES ${later}: NADA MÁS`],
    ['es', `Lo cubre ${later}: carriles y arcenes.`],
    ['pt', `${later} o dia`],
    ['fr', 'Un formulaire à compléter sur place.'],
    ['es', 'Quedan por definir los carriles.'],
    ['es', 'Pendiente: 3 %'],
    ['en', 'A sensor to be confirmed by an inspector.'],
    ['fr', `Vu au ${three} Congrès`],
    ['es', `Siglo ${three}`],
    ['en', `S3-${three}-2`],
    ['en', 'www.xxx.example'],
    ['en', 'Why choose it???'],
    ['fr', 'Pourquoi le choisir ???'],
    ['en', 'A standby mode, TBDs none.'],
    ['en', '[a] and [b]'],
    ['en', 'a method of todos'],
  ])('%s: %s', (language, text) => {
    expect(notesIn(text, language)).toEqual([]);
  });
});
