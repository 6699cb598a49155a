import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type ElementNode,
  elementsNamed,
  elementsOfClass,
  firstNamed,
  parseHtml,
  textOf,
} from '../html.ts';
import { hrefOf, languages } from '../pages.ts';
import { rootSite } from '../sites.ts';

/** The same words in English, French and Spanish. */
type Words = readonly [en: string, fr: string, es: string];
/** A row: its label, then what its cell gives, one after the other where the sources disagree. */
type Row = readonly [label: Words, ...values: Words[]];

/** What reads alike in all languages: `IP65`, `30 km/h`. */
function same(text: string): Words {
  return [text, text, text];
}

/** The labels of rows that several products have. */
const label = {
  speed: ['Vehicle speed', 'Vitesse des véhicules', 'Velocidad de los vehículos'],
  classification: [
    'Classification accuracy',
    'Précision de classification',
    'Precisión de clasificación',
  ],
  protection: ['Ingress protection', 'Indice de protection', 'Grado de protección'],
  supply: ['Supply voltage', 'Tension d’alimentation', 'Tensión de alimentación'],
  temperature: [
    'Operating temperature',
    'Température de fonctionnement',
    'Temperatura de funcionamiento',
  ],
  range: ['Detection range', 'Portée de détection', 'Alcance de detección'],
  dimensions: ['Dimensions', 'Dimensions', 'Dimensiones'],
  outputs: ['Outputs', 'Sorties', 'Salidas'],
  gap: ['Gap between vehicles', 'Intervalle entre véhicules', 'Separación entre vehículos'],
} as const satisfies Record<string, Words>;

const expandableOutputs: Words = [
  '4 (expandable to 12)',
  '4 (extensible à 12)',
  '4 (ampliable a 12)',
];

const detectorCard: readonly Row[] = [
  [['Detector ports', 'Ports de détecteur', 'Puertos de detector'], same('4')],
  [
    ['Countdown timers', 'Décompteurs', 'Contadores regresivos'],
    ['up to 16', 'jusqu’à 16', 'hasta 16'],
  ],
  [['Opto-isolated outputs', 'Sorties opto-isolées', 'Salidas optoaisladas'], same('16')],
  [['Relays', 'Relais', 'Relés'], same('4')],
  [['Opto-isolated inputs', 'Entrées opto-isolées', 'Entradas optoaisladas'], same('4')],
  [label.supply, same('24 V DC')],
];

/**
 * Every toll figure of the specification, section 9, typed from it by hand: page, then rows. A
 * label that stands in several tables of a page has its values in their order.
 */
const figures: Readonly<Record<string, readonly Row[]>> = {
  '/products/AVCC': [
    [
      ['Counting accuracy', 'Précision de comptage', 'Precisión de conteo'],
      ['over 99 %', 'plus de 99 %', 'más de 99 %'],
      ['over 99.9 %', 'plus de 99,9 %', 'más de 99,9 %'],
    ],
    [
      label.classification,
      ['over 99.9 %', 'plus de 99,9 %', 'más de 99,9 %'],
      same('97 %'),
      ['over 97 %', 'plus de 97 %', 'más de 97 %'],
      ['over 98 %', 'plus de 98 %', 'más de 98 %'],
    ],
    [label.protection, ['IP65 or higher', 'IP65 ou supérieur', 'IP65 o superior']],
  ],
  '/products/HS-AVCC': [
    [
      label.speed,
      ['over 60 km/h', 'plus de 60 km/h', 'más de 60 km/h'],
      ['up to 250 km/h', 'jusqu’à 250 km/h', 'hasta 250 km/h'],
    ],
    [
      ['Lane width', 'Largeur de voie', 'Ancho de carril'],
      ['up to 8 m', 'jusqu’à 8 m', 'hasta 8 m'],
    ],
  ],
  '/products/IR-AVCC': [
    [
      ['Transmitters and receivers', 'Émetteurs et récepteurs', 'Emisores y receptores'],
      same('112'),
    ],
    [['Pitch of the curtain', 'Pas du rideau', 'Paso de la cortina'], same('30 mm')],
    [label.speed, same('30 km/h')],
    [
      ['Frame rate', 'Fréquence d’images', 'Frecuencia de imagen'],
      ['60 fps', '60 ips', '60 fps'],
    ],
    [label.protection, same('IP66')],
  ],
  '/products/Laser-AVCC': [
    [label.classification, same('97 %')],
    [label.speed, same('60 km/h')],
    [label.range, same('6 m')],
    [
      ['Smallest object detected', 'Plus petit objet détecté', 'Objeto mínimo detectable'],
      same('10 mm'),
    ],
    [
      ['Mounting height', 'Hauteur de montage', 'Altura de montaje'],
      ['up to 4 m', 'jusqu’à 4 m', 'hasta 4 m'],
    ],
    [label.supply, same('24 V DC')],
    [
      ['Power consumption', 'Puissance absorbée', 'Consumo de potencia'],
      ['under 20 W', 'moins de 20 W', 'menos de 20 W'],
    ],
    [label.temperature, ['0 to 60 °C', '0 à 60 °C', 'de 0 a 60 °C']],
    [['Relative humidity', 'Humidité relative', 'Humedad relativa'], same('95 %')],
    [label.protection, same('IP65')],
    [
      ['Data retention', 'Conservation des données', 'Conservación de datos'],
      [
        '365 days at 5,000 events per day',
        '365 jours à 5 000 événements par jour',
        '365 días a 5000 eventos al día',
      ],
    ],
  ],
  '/products/toll-products/tlc': [
    [
      label.supply,
      same('230 V AC'),
      ['9 to 24 V DC ±15 % at 50 mA', '9 à 24 V DC ±15 % à 50 mA', 'de 9 a 24 V DC ±15 % a 50 mA'],
    ],
    [label.outputs, expandableOutputs, expandableOutputs],
    [['Output supply', 'Alimentation de sortie', 'Alimentación de salida'], same('24 V DC / 3 A')],
    [['Relay rating', 'Courant de relais', 'Corriente de relé'], same('7 A')],
    [label.protection, same('IP55')],
    [label.dimensions, same('600 × 600 × 350 mm')],
    [
      ['Sheet steel thickness', 'Épaisseur de la tôle d’acier', 'Espesor de la chapa de acero'],
      ['1.2 mm', '1,2 mm', '1,2 mm'],
    ],
    [['Switch ports', 'Ports du commutateur', 'Puertos del conmutador'], same('8')],
    [['Switch speed', 'Débit du commutateur', 'Velocidad del conmutador'], same('1 Gbit/s')],
    [['Inputs', 'Entrées', 'Entradas'], same('4')],
    [['Serial interface', 'Liaison série', 'Interfaz serie'], same('RS-232 / RS-422')],
    [
      ['Serial rate', 'Débit série', 'Velocidad serie'],
      ['56,000 Bd', '56 000 Bd', '56 000 Bd'],
    ],
    [same('Ethernet'), same('10/100 Mbit/s')],
    [label.temperature, ['−25 to 70 °C', '−25 à 70 °C', 'de −25 a 70 °C']],
  ],
  '/products/toll-products/mbc': [
    [label.supply, same('230 V AC')],
    [label.temperature, ['0 to 55 °C', '0 à 55 °C', 'de 0 a 55 °C']],
    [label.protection, same('IP55')],
    [['Body', 'Boîtier', 'Caja'], same('ABS')],
    [label.dimensions, same('150 × 150 × 70 mm')],
    [
      ['Mounting', 'Montage', 'Montaje'],
      ['Table-top', 'Sur table', 'De sobremesa'],
    ],
  ],
  '/products/toll-products/ufd': [
    [['Lines × characters', 'Lignes × caractères', 'Líneas × caracteres'], same('4 × 13')],
    [['Network interface', 'Interface réseau', 'Interfaz de red'], same('Ethernet')],
    [label.supply, same('230 V AC')],
    [label.protection, same('IP65')],
    [label.temperature, ['0 to 55 °C', '0 à 55 °C', 'de 0 a 55 °C']],
  ],
  '/products/lane-processing-unit': [
    [
      ['Memory', 'Mémoire vive', 'Memoria'],
      ['16 GB (expandable to 64 GB)', '16 Go (extensible à 64 Go)', '16 GB (ampliable a 64 GB)'],
    ],
    [
      ['Storage', 'Stockage', 'Almacenamiento'],
      ['1 TB SSD', '1 To SSD', '1 TB SSD'],
    ],
    [
      ['Cooling', 'Refroidissement', 'Refrigeración'],
      ['Fanless', 'Sans ventilateur', 'Sin ventilador'],
    ],
    [label.supply, same('24 V DC')],
    [label.temperature, ['−20 to 60 °C', '−20 à 60 °C', 'de −20 a 60 °C']],
  ],
  '/products/toll-products/toll-lane-booster': [
    [label.range, same('8 m')],
    [label.speed, ['up to 60 km/h', 'jusqu’à 60 km/h', 'hasta 60 km/h']],
    [
      ['Detection accuracy', 'Précision de détection', 'Precisión de detección'],
      ['99.9 %', '99,9 %', '99,9 %'],
    ],
    // The unit itself, then one sensor, then two.
    [label.gap, same('300 mm'), same('500 mm'), same('300 mm')],
    [['Backup time', 'Autonomie de secours', 'Autonomía de respaldo'], same('4 h')],
  ],
  '/products/DIC': detectorCard,
  '/products/IC': detectorCard,
  '/products/traffic-products/pmu': [
    [['Rated power', 'Puissance nominale', 'Potencia nominal'], same('1 kVA')],
    [['Output power', 'Puissance de sortie', 'Potencia de salida'], same('800 W')],
    [['Charge controller', 'Régulateur de charge', 'Regulador de carga'], same('30 A MPPT')],
    [['Battery voltage', 'Tension de batterie', 'Tensión de la batería'], same('24 V')],
  ],
  '/products/traffic-products/cdt': [
    [
      ['Count', 'Décompte', 'Cuenta'],
      ['0 to 999 s', '0 à 999 s', 'de 0 a 999 s'],
    ],
    [['Digits', 'Chiffres', 'Dígitos'], same('3')],
    [['Display', 'Afficheur', 'Pantalla'], same('320 mm')],
    [label.supply, same('24 V DC')],
    [label.protection, same('IP65')],
  ],
};

/** A number and the unit after it, as they are typed above. */
const numberAndUnit =
  /\d (?=(?:%|km\/h|mm|m|fps|ips|V|W|°C|A|mA|Gbit\/s|Mbit\/s|Bd|GB|Go|TB|To|kVA|h|s|days|jours|días|events|événements|eventos)(?![\w/]))/;

describe.each(languages.map((language, index) => ({ language, index })))(
  'every toll figure stands in its row, in $language',
  ({ language, index }) => {
    it.each(Object.entries(figures))('%s', (path, rows) => {
      const shown = rowsOf(path, language);
      for (const [words, ...values] of rows) {
        const name = words[index] ?? '';
        const expected = values.map((value) => value[index] ?? '');
        const cells = shown.filter((row) => row.label === name).flatMap((row) => row.values);
        expect([name, cells.map(plainSpaces)]).toEqual([name, expected]);
        const separated = cells.filter((cell) => numberAndUnit.test(cell));
        expect([name, separated]).toEqual([name, []]);
        if (expected.some((value) => numberAndUnit.test(value))) {
          expect(cells.join('\n')).toMatch(/\d[\u00A0\u202F]/);
        }
      }
    });
  },
);

it('no toll product shows a figure that the specification does not give', () => {
  for (const [path, rows] of Object.entries(figures)) {
    const known = rows.map(([words]) => words[0]);
    const others = rowsOf(path, 'en').filter(({ label: name }) => !known.includes(name));
    // Rows of words may say what a product is; a number must come from the specification.
    expect(others.filter(({ values }) => values.some((value) => /\d/.test(value)))).toEqual([]);
  }
});

interface ShownRow {
  label: string;
  values: string[];
}

/** The rows of all specification tables of a page; notes beside labels and values are left out. */
function rowsOf(path: string, language: (typeof languages)[number]): ShownRow[] {
  const file = join(rootSite.folder, hrefOf('/', language, path), 'index.html');
  const main = firstNamed(parseHtml(readFileSync(file, 'utf8')), 'main');
  return elementsNamed(main, 'tr').flatMap((row) => {
    const [head] = elementsNamed(row, 'th').filter(
      ({ attributes }) => attributes.get('scope') === 'row',
    );
    const [cell] = elementsNamed(row, 'td');
    if (!head || !cell) return [];
    const [link = head] = elementsNamed(head, 'a');
    return [{ label: textOf(link), values: valuesOf(cell) }];
  });
}

function valuesOf(cell: ElementNode): string[] {
  const values = elementsOfClass(cell, 'figure');
  return (values.length > 0 ? values : [cell]).map(textOf);
}

function plainSpaces(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ').trim();
}
