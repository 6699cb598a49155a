import { expect, test } from 'vitest';
import type { AttributeKind, FigureDefinitions } from '../../schema/kinds/figures.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { writeRequirement } from '../../site/facts/requirement.ts';
import { companyIn } from '../companies.ts';
import { browserFacts } from '../facts.ts';
import { openCases } from './cases.ts';

const rows = openCases('tender-values');

const named = (text: string) => {
  const [en = '', fr = en, es = en, de = en, it = en, pt = en, nl = en, pl = en] = text.split('/');
  return { en, fr, es, de, it, pt, nl, pl };
};

/** An attribute, with what can be chosen of it and what it is called in each language. */
function attribute(label: string, kind: AttributeKind, values: Record<string, string> = {}) {
  const all = Object.entries(values).map(([key, names]) => [key, named(names)] as const);
  return {
    label: named(label),
    kind,
    dimension: 'code',
    ...(all.length > 0 && { values: Object.fromEntries(all) }),
  };
}

const figures: FigureDefinitions = {
  sensor: attribute(
    'Sensor type/Type de capteur/Tipo de sensor/Sensortyp/Tipo di sensore/Tipo de sensor/Sensortype/Typ czujnika',
    'choice',
    {
      ccd: 'CCD',
      cmos: 'CMOS',
    },
  ),
  housing: attribute('Housing/Boîtier/Carcasa/Gehäuse/Custodia/Caixa/Behuizing/Obudowa', 'choice', {
    steel:
      'Stainless steel/Acier inoxydable/Acero inoxidable/Edelstahl/Acciaio inox/Aço inoxidável/Roestvast staal/Stal nierdzewna',
    alu: 'Aluminium/Aluminium/Aluminio/Aluminium/Alluminio/Alumínio/Aluminium/Aluminium',
  }),
  colour: attribute('Colour/Couleur/Color/Farbe/Colore/Cor/Kleur/Kolor', 'choices', {
    red: 'Red/Rouge/Rojo/Rot/Rosso/Vermelho/Rood/Czerwony',
    green: 'Green/Vert/Verde/Grün/Verde/Verde/Groen/Zielony',
  }),
  heating: attribute(
    'Heating/Chauffage/Calefacción/Heizung/Riscaldamento/Aquecimento/Verwarming/Ogrzewanie',
    'yes-no',
  ),
  impact: {
    ...attribute(
      'Impact protection/Résistance aux chocs/Resistencia a impactos/Stoßfestigkeit/Resistenza agli urti/Resistência ao impacto/Slagvastheid/Odporność na uderzenia',
      'rating',
    ),
    rating: 'ik',
  },
  klass: attribute(
    'Energy class/Classe énergétique/Clase energética/Energieklasse/Classe energetica/Classe energética/Energieklasse/Klasa energetyczna',
    'rating',
    {
      c: 'C',
      b: 'B',
      a: 'A',
    },
  ),
  released: attribute(
    'Released/Sortie/Lanzamiento/Erschienen/Uscita/Lançamento/Verschenen/Wydanie',
    'date',
  ),
  duration: {
    label: named('Runtime/Autonomie/Autonomía/Laufzeit/Autonomia/Autonomia/Looptijd/Czas pracy'),
    dimension: 'time',
    unit: 'h',
    ask: 'at-least',
  },
  endurance: {
    label: named(
      'Endurance/Endurance/Resistencia/Lebensdauer/Durata/Durabilidade/Levensduur/Trwałość',
    ),
    dimension: 'length',
    unit: 'm',
    ask: 'at-least',
  },
};

const stated = [
  {
    sensor: 'ccd',
    housing: 'steel',
    colour: ['red', 'green'],
    heating: 'yes',
    impact: 'IK08',
    endurance: '3000 km',
    duration: '20 h',
  },
  { sensor: 'cmos', housing: 'alu', colour: 'green', heating: 'no', impact: 'IK10' },
];
const more = [
  { klass: 'b', released: '2023' },
  { klass: 'a', released: '2024-03' },
];

function siteOf(language: string) {
  const company = companyIn(language);
  const { catalogue } = company;
  const products = catalogue.products.map((product, index) => ({
    ...product,
    figures: { ...product.figures, ...stated[index], ...more[index] },
  }));
  const own = { ...catalogue, figures: { ...catalogue.figures, ...figures }, products };
  return browserFacts({ ...company, catalogue: own }, language);
}

const siteIn = memoizeByName(siteOf);

test.each(rows<[string, string, string[]]>('sentences'))(
  'a value is read next to its attribute alone: in %s, %s',
  (language, sentence, expected) => {
    const { facts, read } = siteIn(language);
    const { text, found } = read(sentence);
    const said = found.map(({ state, choices, start, end }) => {
      if (state === 'left') return `- ${text.slice(start, end)}`;
      const all = choices.map(({ criterion, requirement, also = [] }) => {
        const [first = '', ...others] = [requirement, ...also].map((each) =>
          writeRequirement(each, criterion, facts.file),
        );
        return [`${criterion.id}: ${first}`, ...others].join(' & ');
      });
      return (state === 'read' ? '' : '? ') + all.join(' | ');
    });
    expect(said).toEqual(expected);
  },
);
