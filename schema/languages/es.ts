import { countFrom, defineLanguage, entries, phrases, words } from './language-pack.ts';

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
    yesNo: ['sí', 'no'],
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
  // “1,500” is 1.5 in Spain, and 1500 in Mexico.
  numbers: { group: '\u202F', spacedUnits: true, doubtful: ',' },
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
    units: entries`times veces|aumentos; % por ciento; mm milímetros?; cm centímetros?; m metros?; km kilómetros?; in pulgadas?;
      km/h kilómetros? por hora; m/s metros? por segundo; °C grados? Celsius|grados? centígrados?;
      ° grados?; V voltios?; A amperios?; W vatios?; Hz hercios?; s segundos?; min minutos?;
      h horas?; d días?; kg kilogramos?|kilos?; g gramos?;
      fps imágenes por segundo|cuadros por segundo|fotogramas por segundo|imágenes/s; dpi ppp;
      pages/min páginas? por minuto|pág\./min; MP megapíxel(?:es)?|Mpx; Bd baudios?; lm lúmenes;
      cd candelas?; dB decibelios?; cd/m² nits?; week semanas?; month mes(?:es)?; year años?;
      tonne toneladas?; litre litros?; mile millas?; foot pies?; Ω ohmios?; px píxel(?:es)?;
      m² metros cuadrados; m³ metros cúbicos; euro euros?`,
    joiners: words('a y e o u por ni que'),
    minus: 'menos',
    multipliers: { 'mill(?:ones|ón)(?: de)?': 1e6 },
    always: [
      '(?:las )?24 horas(?: (?:al|del) día)?',
      '(?:los )?7 días(?: (?:a|de) la semana)?',
      '365 días(?: (?:al|del) año)?',
    ],
    named: words(
      'versión versiones v capítulo sección apartado parte standard standards norma normas clase nivel perfil tipo tabla figura las la firmware serie',
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
      ...countFrom(3, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 10),
    },
    ordinals: countFrom(
      3,
      'tercera cuarta quinta sexta séptima octava novena décima undécima duodécima',
    ),
    tensJoiner: ' y ',
  },
  requirements: {
    before: {
      least: phrases`como mínimo | al menos | por lo menos | mínim[ao]s?(?: de)? | mín\.? | a partir de
        igual(?:es)? o (?:superior(?:es)?|mayor(?:es)?) (?:al?|que) | (?:superior(?:es)?|mayor(?:es)?) o igual(?:es)? (?:al?|que)`,
      most: phrases`como máximo | a lo sumo | máxim[ao]s?(?: de)? | máx\.? | limitad[ao]s? a
        igual(?:es)? o (?:inferior(?:es)?|menor(?:es)?) (?:al?|que) | (?:inferior(?:es)?|menor(?:es)?) o igual(?:es)? (?:al?|que)`,
      over: phrases`más de | superior(?:es)? al? | mayor(?:es)? (?:del?|que|al?) | por encima de | mejor(?:es)? (?:de|que)
        (?:super|exced|rebas|sobrepas)[a-zá]*(?: de)?(?: los| las| el| al)?`,
      under: phrases`menos de | inferior(?:es)? al? | menor(?:es)? (?:del?|que|al?) | por debajo de | baj[a-zá]+ de(?: los| las)?`,
      upTo: phrases`hasta(?: los| las| el)? | alcan(?:z[a-zá]+|cen)(?: los| las| el)?`,
    },
    behind: {
      least: phrases`o (?:más|mejor|superior(?:es)?|mayor(?:es)?) | mínim[ao]s? | mín\b\.? | como mínimo | al menos | por lo menos`,
      most: phrases`o (?:menos|inferior(?:es)?|menor(?:es)?) | máxim[ao]s? | máx\b\.? | como máximo`,
    },
    named: { least: ['mínim[ao]s?', 'mín\\.'], most: ['máxim[ao]s?', 'máx\\.'] },
    than: ['que'],
    not: phrases`otr[ao]s? que | distint[ao]s? del? | salvo | excepto | (?:no|ni|nunca|jamás|sin|en ningún caso)(?: (?:pod[a-zá]+|pued[a-z]+|deb[a-zá]+|ser[a-zá]*|sean?|es|son|resultar[a-zá]*|tendr[a-zá]+|en ningún caso|nunca))*`,
    without: ['sin'],
    rejects: phrases`rechaz[a-zá]+ | excluid[ao]s? | desestim[a-zá]+ | descart[a-zá]+ | prohibid[ao]s? | no bast[a-zá]+ | insuficientes?
      no se (?:admit|acept|permit|usar|utiliz|emple)[a-zá]+ | no (?:es|son|será|serán|está|están) (?:admi|acept|permit|autoriz)[a-z]+`,
    perceives: phrases`detect(?:ar|ará|arán|e|en|a|an) | separ(?:ar|ará|arán|e|a) | disting[a-zá]+ | reconoc[a-zá]+`,
    describes: phrases`comprenden? | constan? de`,
    to: phrases`a(?:l| los| las)? | hasta(?: los| las| el)?`,
    between: words('entre'),
    and: words('y e'),
    or: phrases`o bien | ya sea | bien | o | u`,
    oneOf: phrases`(?:un[oa]|alguna?) de l[oa]s | a elegir`,
    equivalent: words('equivalente equivalentes similar similares análogo equiparable'),
    with: phrases`(?<=^|[,;:(] ?)con | (?:equipad|provist|dotad|suministrad)[ao]s? (?:con|de) | incluyendo | incluid[ao]s?`,
    times: words('por'),
    each: words('de'),
    plus: 'más',
    plusMinus: ['más o menos', 'más/menos'],
    tolerance: ['(?:con )?(?:una )?tolerancias? ?(?:admisible )?(?:del?)?'],
    currents: {
      AC: phrases`corriente alterna | tensión alterna | alterna`,
      DC: phrases`corriente continua | tensión continua | continua`,
    },
    condition: words('a con'),
    about: phrases`por (?:cada [a-z]+|canal|puerto|unidad|módulo|elemento|sentido|día|hora|mes|año|semana) | al (?:día|mes|año) | a la (?:hora|semana) | diari[ao]s?
      veces (?:la|el|los|las|su|sus|mayor|menor|superior|inferior) | (?:doble|triple|mitad|tercio|cuarto) (?:de|del|que) | aproximad[ao]s? | (?:del|en el) orden de | en torno a`,
    per: ['por'],
    secondary: phrases`intern[ao]s? | interiore?s? | auxiliare?s? | secundari[ao]s? | respaldo | emergencia | redundantes? | salida`,
    zero: 'cero',
    numberParts: words(
      'un[oa]? ciento [a-z]*cient[oa]s quinient[oa]s mil millón millones docenas? decenas? centenar(?:es)? pares coma',
    ),
    fractions: words('medi[oa]s? cuartos? tercios?'),
    pieces: phrases`unidad(?:es)? | uds?\.? | piezas? | juegos?`,
    references: words(
      'véase ver apartado apartados artículo artículos art cláusula sección capítulo tabla figura fig anexo anejo lote página versión nivel clase fase plano nota ítem',
    ),
    elsewhere: phrases`almacenamiento | almacenad[ao]s? | (?:de|durante el|en) transporte | garantía | entregas? | entregad[ao]s? | pagos?
      suministro (?:e instalación )?de(?= \d) | suministrarán? | plazos? | penalidad(?:es)? | capacitación | formación | típic[ao]s? | idealmente | que (?:el|la|l[oa]s) del? | (?:reduc|reduzc|aument)[a-zá]+ en | deseables? | preferible(?:mente)?
      preferente(?:mente)? | se valorará[a-z]* | existentes? | permitid[ao]s? | señalizad[ao]s? | error(?:es)? | desviaci(?:ón|ones) | diferencias? | calentamiento
      incrementos? | aumentos? | variaci(?:ón|ones) | gradientes? | histéresis | derivas? | huecos? | caídas? | rizado
      sobretensi(?:ón|ones) | fugas? | aislamiento | vientos?`,
    waived: phrases`ning[uú]na? [^,.;]{0,80}(?:exig|requ|necesari)[a-zá]+ | no (?:se|es|son|será|serán) (?:exigen?|requieren?|exigibles?|necesari[ao]s?|obligatori[ao]s?|requerid[ao]s?)
      opcional(?:es|mente)? | no aplica`,
  },
  recognition: {
    functionWords: words(
      `el la los las un una unos unas de del y e a al en con sin por para sobre entre es son está
      están que qué se su sus lo le les este esta estos estas ese esa esos esas cada como cómo o u
      será serán no más menos pero si sí también cuando donde dónde quien hay ha han ser sido puede pueden
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
