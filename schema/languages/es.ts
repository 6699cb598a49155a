import { countFrom, defineLanguage, words } from './language-pack.ts';

export const es = defineLanguage({
  code: 'es',
  figures: {
    bounds: {
      under: 'menos de {}',
      over: 'más de {}',
      'up to': 'hasta {}',
      min: 'como mínimo {}',
      max: 'como máximo {}',
    },
    percentBounds: {
      under: 'inferior al {}',
      over: 'superior al {}',
      'up to': 'hasta el {}',
    },
    otherBounds: {
      under: ['inferior a {}', 'menos del {}'],
      over: ['superior a {}', 'más del {}'],
      min: [
        'al menos {}',
        'al menos el {}',
        'como mínimo el {}',
        'mínimo {}',
        'mín. {}',
        'un mínimo de {}',
        '{} como mínimo',
        '{} o más',
      ],
      max: [
        'a lo sumo {}',
        'como máximo el {}',
        'máximo {}',
        'máx. {}',
        'un máximo de {}',
        '{} como máximo',
        '{} o menos',
      ],
    },
    codeBounds: { min: '{} o superior', max: '{} o inferior' },
    range: 'de {} a {}',
    otherRanges: ['desde {} hasta {}', 'entre {} y {}'],
    about: ['aprox.', 'aproximadamente', 'alrededor de', 'cerca de', 'unos', 'unas'],
    condition: 'con {}',
    expandable: 'ampliable a {}',
    qualifiers: { AC: 'CA', DC: 'CC', 'AC/DC': 'CA/CC' },
    memoryFirst: '{} de',
  },
  // As the International System of Units and the Academy have it; `Intl` has a point.
  numbers: { group: '\u202F', spacedUnits: true },
  typography: {
    colon: ': ',
    quotes: ['«»', '“”'],
    tightAfter: '“«¿¡',
    tightBefore: '.,;:?!”»',
    opened: {
      marks: { '?': '¿', '!': '¡' },
      question:
        /^(?:(?:y|e|o|pues|a|con|de|desde|en|hacia|hasta|para|por|según|sobre) )?(?:qué|quién|quiénes|cómo|cuándo|cuánt[oa]s?|dónde|adónde|cuál|cuáles)(?![a-záéíóúñü])/i,
      connective: /^(?:pero|mas|sino|aunque|entonces|además|finalmente) /i,
    },
  },
  quantities: {
    units: {
      '%': 'por ciento',
      mm: 'milímetros?',
      cm: 'centímetros?',
      m: 'metros?',
      km: 'kilómetros?',
      in: 'pulgadas?',
      'km/h': 'kilómetros? por hora',
      'm/s': 'metros? por segundo',
      '°C': 'grados? Celsius',
      '°': 'grados?',
      V: 'voltios?',
      A: 'amperios?',
      W: 'vatios?',
      Hz: 'hercios?',
      s: 'segundos?',
      min: 'minutos?',
      h: 'horas?',
      d: 'días?',
      kg: 'kilogramos?|kilos?',
      g: 'gramos?',
      fps: 'imágenes por segundo',
      lm: 'lúmenes',
      cd: 'candelas?',
      dB: 'decibelios?',
      'cd/m²': 'nits?',
      week: 'semanas?',
      month: 'mes(?:es)?',
      year: 'años?',
      tonne: 'toneladas?',
      litre: 'litros?',
      mile: 'millas?',
      foot: 'pies?',
      Ω: 'ohmios?',
      px: 'píxel(?:es)?',
      'm²': 'metros cuadrados',
      'm³': 'metros cúbicos',
      euro: 'euros?',
    },
    joiners: words('a y e o u por ni que'),
    minus: 'menos',
    always: [
      '(?:las )?24 horas(?: (?:al|del) día)?',
      '(?:los )?7 días(?: (?:a|de) la semana)?',
      '365 días(?: (?:al|del) año)?',
    ],
    named: words(
      'versión versiones v capítulo sección apartado parte standard standards norma normas clase nivel perfil tipo tabla figura las la',
    ),
    numbers: {
      ...countFrom(
        2,
        `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
        diecisiete dieciocho diecinueve veinte`,
      ),
      veintidós: 22,
      veinticuatro: 24,
      veinticinco: 25,
      treinta: 30,
      cuarenta: 40,
      cincuenta: 50,
      sesenta: 60,
      setenta: 70,
      ochenta: 80,
      noventa: 90,
      cien: 100,
    },
    ordinals: countFrom(
      3,
      'tercera cuarta quinta sexta séptima octava novena décima undécima duodécima',
    ),
    tensJoiner: ' y ',
  },
  recognition: {
    functionWords: words(
      `el la los las un una unos unas de del y e a al en con sin por para sobre entre es son está
      están que qué se su sus lo le les este esta estos estas ese esa esos esas cada como cómo o u
      no más menos pero si sí también cuando donde dónde quien hay ha han ser sido puede pueden
      debe deben dos tres cuatro todo toda todos todas desde hasta hacia según otro otra otros
      otras muy ya solo sólo mientras ni sino nos nuestro nuestra usted mismo misma tras ante bajo`,
    ),
    letters: /[ñáíóú]|[^q]ue[^su]|ie[^r]|cio|[^qg]ui/,
    ending:
      /(?:ción|ciones|sión|dad|dades|[ai]d[oa]s?|[ao]s?|[lnrdt]es|[aio]r|mente|ón|al|[aiou]z)$/,
  },
  writing: {
    abbreviations: words('e.g i.e p.ej p ej ex cf vs dr sr sra st ud uds ee fig figs etc inc co'),
    abbreviationsBeforeNumber: words(
      'no nos nº núm núms n approx aprox env min max mín máx art sec cap vol pág págs tel tél ref',
    ),
    rightDoubles: [],
    // “Se para para pagar”.
    doubtfulDoubles: words('para que entre son si'),
    inflection: /(?:(?<=[nrlds])es|[oa]s?|es?|s)$/,
    tasks: [
      '(?:por|a) (?:completar|traducir|confirmar|definir|redactar)',
      'pendiente(?: de |: ?)(?:traducir|traducción|completar|confirmar|definir|redactar|revisar)',
    ],
    taskVerbs: ['insertar', 'traducir'],
    hasWordTodo: true,
    century: 'siglo',
  },
});
