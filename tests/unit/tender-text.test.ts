import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, readCheck } from '../../site/facts/check.ts';
import {
  readRequirement,
  readWritten,
  sayRequirement,
  writeRequirement,
} from '../../site/facts/requirement.ts';
import type { Found } from '../../site/facts/text/found.ts';
import {
  pumpsCatalogue,
  pumpsDrawings,
  pumpsStrings,
  shippedCatalogue,
  shippedDrawings,
  shippedStrings,
} from '../catalogue.ts';
import { browserFacts } from '../facts.ts';

type Browser = ReturnType<typeof browserFacts>;

const shipped = new Map<string, Browser>();
const pumps = new Map<string, Browser>();

beforeAll(async () => {
  const catalogue = await shippedCatalogue();
  for (const language of ['en', 'fr', 'es']) {
    shipped.set(language, browserFacts(catalogue, shippedStrings, shippedDrawings, language));
  }
  const other = await pumpsCatalogue();
  for (const language of ['en', 'de']) {
    pumps.set(language, browserFacts(other, pumpsStrings, pumpsDrawings, language));
  }
});

function browserOf(language: string, from: ReadonlyMap<string, Browser>): Browser {
  const browser = from.get(language);
  if (!browser) throw new Error(`No facts in "${language}".`);
  return browser;
}

/** What is understood of a text: `reach: 100 m`; with `?` what a reader has to choose. */
function understood(text: string, { facts, read }: Browser): string[] {
  const said = ({ choices }: Found) =>
    choices.map(
      ({ criterion, requirement }) =>
        `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
    );
  return read(text).found.flatMap((found) => {
    if (found.state === 'left') return [];
    return found.state === 'read' ? said(found) : [`? ${said(found).join(' | ')}`];
  });
}

describe('an English tender', () => {
  test.each([
    ['The detection range shall be at least 100 m.', 'detection-range: 100 m'],
    ['Minimum detection range: 100 m', 'detection-range: 100 m'],
    ['Detection range (minimum): 100 m', 'detection-range: 100 m'],
    ['a reach of 0.3 km or more', 'reach: 300 m'],
    ['a range of 100 metres minimum', 'reach: 100 m'],
    ['detection range ≥ 1,200 m', 'detection-range: 1200 m'],
    ['visibility of more than 100 m', 'visibility: > 100 m'],
    ['IP65 or better', 'ingress-protection: IP65'],
    ['The enclosure shall be protected to IP 66 (EN 60529).', 'ingress-protection: IP66'],
    ['supply voltage 24 V DC or 230 V AC', 'supply-voltage: 24 V DC | 230 V AC'],
    ['Supply voltage: 9 to 36 V', 'supply-voltage: all 9..36 V'],
    ['Power supply 230VAC', 'supply-voltage: 230 V AC'],
    ['It runs on 24 Vdc.', 'supply-voltage: 24 V DC'],
    ['vehicle speeds up to 150 mph', 'vehicle-speed: 241.4016 km/h'],
    ['operating temperature 14 to 122 °F', 'operating-temperature: -10..50 °C'],
    ['ambient temperature between -20 and 60 °C', 'operating-temperature: -20..60 °C'],
    ['temperature range −40 … +70 °C', 'operating-temperature: -40..70 °C'],
    ['Operation from minus 10 °C', 'operating-temperature: -10 °C'],
    ['draws no more than 20 W', 'power-consumption: 20 W'],
    ['power consumption below 0.02 kW', 'power-consumption: < 20 W'],
    ['mass not exceeding 5 lb', 'mass: 2.26796185 kg'],
    ['fits within 600 x 600 x 350 mm', 'dimensions: 600x600x350 mm'],
    ['dimensions max. 60 cm by 60 cm by 35 cm', 'dimensions: 600x600x350 mm'],
    ['RS-232, RS-422 or RS485', 'interfaces: RS-232,RS-422,RS-485'],
    ['a serial interface', 'interfaces: RS-232,RS-422,RS-485'],
    ['at least four relays', 'relay-count: 4'],
    ['Relays: at least 4', 'relay-count: 4'],
    ['classification accuracy better than 97%', 'classification-accuracy: > 97 %'],
    ['at least 16 GB of memory', 'memory: 16 GB'],
  ])('%s', (text, expected) => {
    expect(understood(text, browserOf('en', shipped)).join('; ')).toBe(expected);
  });

  test('names each of several requirements, and leaves the rest', () => {
    const text =
      'Equipment of the lane shall operate from −10 °C to +50 °C, be protected to at least IP65, ' +
      'run on 24 V DC, offer Ethernet and a serial interface, and draw no more than 20 W. ' +
      'It shall be of proven design.';
    const browser = browserOf('en', shipped);
    expect(understood(text, browser)).toEqual([
      'operating-temperature: -10..50 °C',
      'ingress-protection: IP65',
      'supply-voltage: 24 V DC',
      'interfaces: Ethernet',
      'interfaces: RS-232,RS-422,RS-485',
      'power-consumption: 20 W',
    ]);
    const left = browser.read(text).found.filter(({ state }) => state === 'left');
    expect(left.map(({ start, end }) => text.slice(start, end))).toEqual([
      'It shall be of proven design.',
    ]);
  });

  test.each([
    'Storage temperature −40 to +85 °C',
    'Delivery within 30 days',
    'According to EN 60529 and ISO 9001:2015',
    'An Ethernet interface is not required.',
    'Version 2.1 of 12.05.2026, see clause 3.2.1',
    'The price is 20 000 €.',
    'The noise is below 45 dB.',
    'It shall be of proven design.',
    '4 persons shall be trained.',
  ])('says nothing of “%s”', (text) => {
    expect(understood(text, browserOf('en', shipped))).toEqual([]);
  });

  test.each([
    'The cable is 20 m long.',
    'an accuracy of 97 %',
    'A tolerance of 5 mm is allowed.',
    'measured at 60 km/h',
    'maximum vehicle speed 100 km/h',
  ])('leaves the choice to the reader: %s', (text) => {
    const found = understood(text, browserOf('en', shipped));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\? /);
  });

  test('a value goes with the name next to it', () => {
    const browser = browserOf('en', shipped);
    expect(understood('100 m detection range and 6 m height', browser)).toEqual([
      'detection-range: 100 m',
      'height: 6 m',
    ]);
    expect(
      understood('Operating temperature −25 to +55 °C, storage −40 to +70 °C', browser),
    ).toEqual(['operating-temperature: -25..55 °C']);
  });
});

describe('a French tender', () => {
  test.each([
    ['portée minimale 100 m', 'reach: 100 m'],
    ['La portée de détection doit être d’au moins 100 m.', 'detection-range: 100 m'],
    ['Portée minimale de détection : 100 mètres', 'detection-range: 100 m'],
    ['de −10 à 50 °C', '? operating-temperature: -10..50 °C'],
    ['Température de fonctionnement : de moins 10 à 50 °C', 'operating-temperature: -10..50 °C'],
    ['IP65 ou supérieur', 'ingress-protection: IP65'],
    ['Indice de protection minimum IP66', 'ingress-protection: IP66'],
    ['alimentation 24 V CC', 'supply-voltage: 24 V DC'],
    ['puissance absorbée ne dépassant pas 20 W', 'power-consumption: 20 W'],
    ['La consommation ne doit pas excéder 20 W.', 'power-consumption: 20 W'],
    ['Masse : 2,5 kg au maximum', 'mass: 2.5 kg'],
    ['vitesse de passage jusqu’à 1 250 km/h', 'vehicle-speed: 1250 km/h'],
    ['précision de classification supérieure à 97 %', 'classification-accuracy: > 97 %'],
    ['au moins quatre relais', 'relay-count: 4'],
    ['liaison série RS-485 ou RS-422', 'interfaces: RS-485,RS-422'],
    ['encombrement maximal 600 × 600 × 350 mm', 'dimensions: 600x600x350 mm'],
    ['Température de stockage de −40 à +85 °C', ''],
    ['Livraison sous 30 jours', ''],
    ['Ethernet n’est pas exigé.', ''],
  ])('%s', (text, expected) => {
    expect(understood(text, browserOf('fr', shipped)).join('; ')).toBe(expected);
  });
});

describe('a Spanish tender', () => {
  test.each([
    ['Alcance mínimo de detección de 100 m', 'detection-range: 100 m'],
    ['un alcance de al menos 1.450 m para los equipos de la vía', 'reach: 1450 m'],
    ['Temperatura de funcionamiento de −10 a 50 °C', 'operating-temperature: -10..50 °C'],
    ['IP65 o superior', 'ingress-protection: IP65'],
    ['grado de protección mínimo IP66', 'ingress-protection: IP66'],
    ['alimentación a 24 V CC', 'supply-voltage: 24 V DC'],
    ['entre 12 y 24 V de alimentación', 'supply-voltage: all 12..24 V'],
    ['Consumo máximo de 20 W', 'power-consumption: 20 W'],
    ['el consumo no deberá superar los 20 W', 'power-consumption: 20 W'],
    ['peso inferior a 2,5 kg', 'mass: < 2.5 kg'],
    ['velocidad de paso hasta 250 km/h', 'vehicle-speed: 250 km/h'],
    ['precisión de clasificación superior al 97 %', 'classification-accuracy: > 97 %'],
    ['cuatro relés como mínimo', 'relay-count: 4'],
    ['interfaz serie RS-485 o Ethernet', 'interfaces: RS-485,Ethernet'],
    ['Temperatura de almacenamiento de −40 a 85 °C', ''],
    ['Plazo de entrega: 30 días', ''],
    ['No se exige Ethernet.', ''],
    ['Corriente de 4 a 20 mA', ''],
  ])('%s', (text, expected) => {
    expect(understood(text, browserOf('es', shipped)).join('; ')).toBe(expected);
  });
});

describe('a German tender about other products', () => {
  test.each([
    ['Förderstrom mindestens 20 m³/h', 'flow: 20 m³/h'],
    ['Förderstrom von mindestens 1.200 l/min', 'flow: 72 m³/h'],
    ['Mindestförderstrom 20 m³/h', 'flow: 20 m³/h'],
    ['Saughöhe mindestens 6 m', 'suction-lift: 6 m'],
    ['Schutzart IP55 oder höher', 'ingress-protection: IP55'],
    ['Umgebungstemperatur von −10 bis 40 °C', 'ambient-temperature: -10..40 °C'],
    ['Versorgungsspannung 230 V AC', 'supply-voltage: 230 V AC'],
    ['Gewicht höchstens 50 kg', 'weight: 50 kg'],
    ['Das Gewicht darf 50 kg nicht überschreiten.', 'weight: 50 kg'],
    ['Leistungsaufnahme unter 1,5 kW', 'power-input: < 1500 W'],
    ['Schalldruckpegel max. 70 dBA', 'sound-level: 70 dBA'],
    ['Lagertemperatur −20 bis 60 °C', ''],
    ['Lieferzeit 6 Wochen', ''],
    ['IP55 ist nicht erforderlich.', ''],
  ])('%s', (text, expected) => {
    expect(understood(text, browserOf('de', pumps)).join('; ')).toBe(expected);
  });

  test('is understood on the English page as well, and an English one on the German page', () => {
    const german = 'Der Förderstrom soll mindestens 1.200 l/min betragen und nicht mehr als das.';
    expect(understood(german, browserOf('en', pumps))).toEqual(['flow: 72 m³/h']);
    expect(understood('a flow rate of at least 20 m³/h', browserOf('de', pumps))).toEqual([
      'flow: 20 m³/h',
    ]);
  });
});

describe('what can be read in two ways is refused with its readings', () => {
  test.each([
    ['en', 'supply voltage 12/24 V DC', 'supply-voltage: 12 V DC | 24 V DC | both'],
    ['en', 'supply 24 V AC/DC', 'supply-voltage: 24 V AC | 24 V DC | supply-voltage: 24 V AC/DC'],
    ['en', 'RS-485/Ethernet', 'interfaces: RS-485,Ethernet | both'],
    ['en', 'RS-422/485', 'interfaces: RS-422,RS-485 | both'],
    ['en', 'IP54/IP65', 'ingress-protection: IP54/IP65 | ingress-protection: IP54,IP65'],
    ['en', 'IP65 for the reader, IP54 for the cabinet', 'ingress-protection: IP65'],
    ['en', '1,250 kg', 'mass: 1250 kg | mass: 1.25 kg'],
    ['fr', 'masse de 1.250 kg', 'mass: 1250 kg | mass: 1.25 kg'],
    ['es', 'peso de 1,250 kg', 'mass: 1250 kg | mass: 1.25 kg'],
    ['en', '4 to 8 relays', 'relay-count: 8 | relay-count: 4'],
    ['en', 'RS-485 or fibre', 'interfaces: RS-485'],
    ['en', 'The site comprises 12 lanes.', 'lane-count: 12'],
  ] as const)('in %s: %s', (language, text, expected) => {
    const { facts, read } = browserOf(language, shipped);
    const [first, second] = read(text).found;
    expect([first?.state, second?.state ?? 'unclear']).toEqual(['unclear', 'unclear']);
    const said = first?.choices.map(({ criterion, requirement, also }) =>
      also ? 'both' : `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
    );
    expect(said?.join(' | ')).toBe(expected);
  });

  test.each([
    ['memory of 16 Mb', 'a bit is no byte'],
    ['power consumption 8 Mw', 'milli is no mega'],
    ['The unit may optionally have RS-232.', 'a wish'],
    ['wind speeds up to 150 km/h', 'something else'],
  ])('%s: nothing, %s', (text) => {
    expect(understood(text, browserOf('en', shipped))).toEqual([]);
  });
});

describe('words that turn or join what is asked', () => {
  test.each([
    ['en', 'The mass shall in no case exceed 3 kg.', 'mass: 3 kg'],
    ['en', 'Classification accuracy shall exceed 95 %.', 'classification-accuracy: > 95 %'],
    [
      'en',
      'It shall not be less than 95 % in classification accuracy.',
      'classification-accuracy: 95 %',
    ],
    ['en', 'Offers below IP65 will be rejected.', 'ingress-protection: IP65'],
    ['en', 'One of: RS-232, RS-485', 'interfaces: RS-232,RS-485'],
    ['en', 'an Ethernet port or an RS-485 port', 'interfaces: Ethernet,RS-485'],
    ['en', 'RS-485 or equivalent', 'interfaces: RS-485'],
    [
      'en',
      'Counting and classification accuracy of at least 97 %',
      'counting-accuracy: 97 %; classification-accuracy: 97 %',
    ],
    ['en', 'Vehicle speed: 0 to 250 km/h', 'vehicle-speed: all 0..250 km/h'],
    ['en', 'supply 24 V, direct current', 'supply-voltage: 24 V DC'],
    ['en', 'supply 24 V⎓', 'supply-voltage: 24 V DC'],
    ['en', '4 (four) relays', 'relay-count: 4'],
    ['fr', 'un port Ethernet ou un port RS-485', 'interfaces: Ethernet,RS-485'],
    ['fr', 'alimentation en courant continu 24 V', 'supply-voltage: 24 V DC'],
    ['fr', 'La portée ne saurait être inférieure à 100 m.', 'reach: 100 m'],
    ['fr', 'La précision de classification doit dépasser 95 %.', 'classification-accuracy: > 95 %'],
    ['es', 'un puerto Ethernet o un puerto RS-485', 'interfaces: Ethernet,RS-485'],
    ['es', 'alimentación 24 V en corriente continua', 'supply-voltage: 24 V DC'],
    ['es', 'alcance no inferior a 100 m', 'reach: 100 m'],
    ['es', 'La precisión de clasificación superará el 95 %.', 'classification-accuracy: > 95 %'],
  ] as const)('in %s: %s', (language, text, expected) => {
    expect(understood(text, browserOf(language, shipped)).join('; ')).toBe(expected);
  });

  test.each([
    ['Versorgungsspannung 24 V Gleichstrom', 'supply-voltage: 24 V DC'],
    ['Versorgung mit Gleichspannung 24 V', 'supply-voltage: 24 V DC'],
    ['Das Gewicht darf nicht über 50 kg liegen.', 'weight: 50 kg'],
    ['Versorgungsspannung 24 V DC oder 230 V AC', 'supply-voltage: 24 V DC | 230 V AC'],
    ['Schutzart IP66/IP67', 'ingress-protection: IP66/IP67'],
  ])('in German: %s', (text, expected) => {
    expect(understood(text, browserOf('de', pumps)).join('; ')).toBe(expected);
  });

  test('numerals of lists are no passages that were not understood', () => {
    const { read } = browserOf('en', shipped);
    for (const text of [
      '1. IP65\n2. 24 V DC supply',
      '1\nIP65\n2\nsupply 24 V DC',
      '(i) IP65\n(ii) supply 24 V DC',
    ])
      expect(read(text).found.map(({ state }) => state)).toEqual(['read', 'read']);
  });
});

describe('any text', () => {
  test('keeps its characters: what is found is at its place', () => {
    const { read } = browserOf('fr', shipped);
    const { text, found } = read(
      'alimentation 24 V CC. Œuvre n°\u00A04 :\tportée ≥ 100\u00A0m\n• IP65\r\n• İzmir, 24\u202FV CC',
    );
    const pieces = found.filter(({ state }) => state !== 'left');
    expect(pieces.map(({ start, end }) => text.slice(start, end))).toEqual([
      '24 V CC',
      '≥ 100\u00A0m',
      'IP65',
      '24\u202FV CC',
    ]);
  });

  test.each([
    '',
    ' \n ',
    '1e400 m',
    '((((((((((',
    '-'.repeat(2000),
    '9'.repeat(2000),
    'a '.repeat(2000),
  ])('of %j fails nothing', (text) => {
    expect(() => browserOf('en', shipped).read(text)).not.toThrow();
  });

  test('of 100 kB takes no longer for each character than a short one', () => {
    const { read } = browserOf('en', shipped);
    const sentence = 'The range shall be at least 100 m, IP65, 24 V DC and 12 relays at 60 km/h ';
    const time = (text: string) => {
      const start = performance.now();
      read(text);
      return (performance.now() - start) / text.length;
    };
    time(sentence.repeat(100));
    const short = Math.min(...[1, 2, 3].map(() => time(sentence.repeat(140))));
    // One sentence without an end, and many; on a busy machine the first try may be slow.
    const texts = [sentence.repeat(1400), `${sentence}.\n`.repeat(1400), 'a;'.repeat(50_000)];
    for (const text of texts) {
      expect([1, 2].some(() => time(text) < short * 4)).toBe(true);
    }
  });
});

describe('a tolerance is an interval of which all is required', () => {
  test.each([
    ['supply voltage 24 V ± 10 %', 'supply-voltage: all 21.6..26.4 V'],
    ['supply voltage 24 V DC (tolerance ±10 %)', 'supply-voltage: all 21.6..26.4 V DC'],
    ['supply voltage 230 V AC +10 %/−15 %', 'supply-voltage: all 195.5..253 V AC'],
    ['supply voltage 24 V DC, tolerance -20 % to +25 %', 'supply-voltage: all 19.2..30 V DC'],
    ['supply voltage 230 V -15 % / +10 % AC', 'supply-voltage: all 195.5..253 V AC'],
    ['supply voltage 24 V plus or minus 2 V', 'supply-voltage: all 22..26 V'],
    ['supply voltage 24 ± 2 V DC', 'supply-voltage: all 22..26 V DC'],
    ['supply voltage 24 V +/- 10 %', 'supply-voltage: all 21.6..26.4 V'],
    ['reach 100 m ± 5 m', 'reach: 105 m'],
    ['reach 100 m ± 50 cm', 'reach: 100.5 m'],
    ['power consumption 20 W ± 5 %', 'power-consumption: 21 W'],
  ])('%s', (text, expected) => {
    expect(understood(text, browserOf('en', shipped))).toEqual([expected]);
  });

  test.each([
    ['fr', 'Tension d’alimentation : 24 V CC ± 10 %', 'supply-voltage: all 21.6..26.4 V DC'],
    [
      'fr',
      'alimentation 230 V CA, tolérance de +10 %/−15 %',
      'supply-voltage: all 195.5..253 V AC',
    ],
    ['fr', 'portée de 100 m plus ou moins 2,5 m', 'reach: 102.5 m'],
    ['es', 'Tensión de alimentación: 24 V CC ± 10 %', 'supply-voltage: all 21.6..26.4 V DC'],
    [
      'es',
      'alimentación 230 V CA con una tolerancia del ±10 %',
      'supply-voltage: all 207..253 V AC',
    ],
    ['es', 'alcance de 100 m más o menos 2,5 m', 'reach: 102.5 m'],
  ] as const)('in %s: %s', (language, text, expected) => {
    expect(understood(text, browserOf(language, shipped))).toEqual([expected]);
  });

  test.each([
    ['Versorgungsspannung 24 V DC ± 10 %', 'supply-voltage: all 21.6..26.4 V DC'],
    [
      'Versorgung 230 V AC mit einer Toleranz von +10 %/−15 %',
      'supply-voltage: all 195.5..253 V AC',
    ],
    ['Versorgungsspannung 24 V plus/minus 2,4 V', 'supply-voltage: all 21.6..26.4 V'],
  ])('in German: %s', (text, expected) => {
    expect(understood(text, browserOf('de', pumps))).toEqual([expected]);
  });

  test('with “at least” it may mean either end, which a reader chooses', () => {
    expect(understood('reach of at least 100 m ± 5 m', browserOf('en', shipped))).toEqual([
      '? reach: 105 m | reach: 95 m',
    ]);
  });

  test('one that is of no number is not understood, and said so', () => {
    const { read } = browserOf('en', shipped);
    const { text, found } = read('The supply voltage is 24 V DC; deviations of ±10 % are allowed.');
    const states = found.map(({ start, end, state }) => [state, text.slice(start, end)]);
    expect(states).toContainEqual(['read', '24 V DC']);
    expect(states).toContainEqual(['left', 'deviations of ±10 % are allowed.']);
  });

  test.each([
    ['24 V DC ±10 %', 'all 21.6..26.4 V DC', 'all of 21.6 to 26.4\u00A0V\u00A0DC'],
    ['230 V AC +10 %/-15 %', 'all 195.5..253 V AC', 'all of 195.5 to 253\u00A0V\u00A0AC'],
    ['24 ± 2 V', 'all 22..26 V', 'all of 22 to 26\u00A0V'],
  ])('%s is typed, kept in the address and said', (typed, written, said) => {
    const { facts } = browserOf('en', shipped);
    const criterion = facts.criteria.find(({ id }) => id === 'supply-voltage');
    if (!criterion) throw new Error('No supply voltage.');
    const read = readRequirement(typed, criterion, facts.file);
    if (!('requirement' in read)) throw new Error(read.problem);
    expect(writeRequirement(read.requirement, criterion, facts.file)).toBe(written);
    expect(readWritten(written, criterion, facts.file)).toEqual(read);
    expect(sayRequirement(read.requirement, criterion, facts.file)).toBe(said);
  });

  test('a product meets it that states all of it, and not one that states a single value', () => {
    const { facts } = browserOf('en', shipped);
    const { check } = readCheck('?supply-voltage=all+15..20+V+DC', facts);
    const states = new Map(
      columnsOf(facts, check).map(({ product, answers }) => [product.id, answers[0]]),
    );
    expect(states.get('4d-speed-radar')?.state).toBe('meets');
    const { check: other } = readCheck('?supply-voltage=all+21.6..26.4+V+DC', facts);
    const single = columnsOf(facts, other).flatMap(({ answers }) =>
      answers[0]?.remark === 'single' ? answers[0].state : [],
    );
    expect(new Set(single)).toEqual(new Set(['undecided']));
    const radar = columnsOf(facts, other).find(({ product }) => product.id === '4d-speed-radar');
    expect(radar?.answers[0]?.state).toBe('fails');
  });
});
