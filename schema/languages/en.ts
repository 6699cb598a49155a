import { countFrom, defineLanguage, words } from './language-pack.ts';

export const en = defineLanguage({
  code: 'en',
  figures: {
    bounds: {
      under: 'under {}',
      over: 'over {}',
      'up to': 'up to {}',
      min: 'at least {}',
      max: 'at most {}',
    },
    otherBounds: {
      under: ['less than {}', 'fewer than {}', 'below {}'],
      over: ['more than {}', 'greater than {}', 'above {}'],
      min: ['a minimum of {}', '{} or more', '{} or better'],
      max: ['a maximum of {}', '{} or less', '{} or fewer'],
    },
    codeBounds: { min: '{} or higher', max: '{} or lower' },
    range: '{} to {}',
    otherRanges: ['from {} to {}', 'between {} and {}'],
    about: ['about', 'approx', 'approx.', 'approximately', 'around', 'circa'],
    condition: 'at {}',
    expandable: 'expandable to {}',
  },
  // Plain `en` has the order of the United States.
  dates: 'en-GB',
  typography: {
    colon: ': ',
    quotes: ['“”', '«»'],
    tightAfter: '“«',
    tightBefore: '.,;:?!”»',
  },
  quantities: {
    units: {
      '%': 'per ?cent',
      mm: 'millimet[re]{2}s?',
      cm: 'centimet[re]{2}s?',
      m: 'met[re]{2}s?',
      km: 'kilomet[re]{2}s?',
      in: 'inch(?:es)?',
      'km/h': 'kilomet[re]{2}s? per hour',
      'm/s': 'met[re]{2}s? per second',
      '°C': 'degrees? C[a-z]+',
      '°': 'degrees?',
      V: 'volts?',
      A: 'amp(?:ere)?s?',
      W: 'watts?',
      Hz: 'hertz',
      s: 'seconds?|sec',
      min: 'minutes?',
      h: 'hours?',
      d: 'days?',
      kg: 'kilograms?|kilos?',
      g: 'grams?',
      fps: 'frames per second',
      MB: 'megabytes?',
      GB: 'gigabytes?',
      TB: 'terabytes?',
      lm: 'lumens?',
      cd: 'candelas?',
      dB: 'decibels?',
      'cd/m²': 'nits?',
      week: 'weeks?',
      month: 'months?',
      year: 'years?',
      tonne: 'tonnes?',
      litre: 'lit[re]{2}s?',
      mile: 'miles?',
      mph: 'miles per hour',
      foot: 'feet|foot',
      Ω: 'ohms?',
      px: 'pixels?',
      'm²': 'square met[re]{2}s?',
      'm³': 'cubic met[re]{2}s?',
      euro: 'euros?',
    },
    joiners: words('to and or by nor but as'),
    minus: 'minus',
    ordinalEndings: ['st', 'nd', 'rd', 'th'],
    always: ['24 hours(?: a day)?', '7 days(?: a week)?', '365 days(?: a year)?'],
    named: words(
      'version versions v release chapter section clause part standard standards class level profile type table figure',
    ),
    // From 2 on, since the word for one is often a pronoun.
    numbers: {
      ...countFrom(
        2,
        `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
        sixteen seventeen eighteen nineteen twenty`,
      ),
      thirty: 30,
      forty: 40,
      fifty: 50,
      sixty: 60,
      seventy: 70,
      eighty: 80,
      ninety: 90,
      hundred: 100,
    },
    ordinals: countFrom(3, 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
    tensJoiner: '-',
  },
  recognition: {
    functionWords: words(
      `the of and to in is are it its with for from by at that this these those which when where
      while not no be been was were has have had can or an a as on each every than then they their
      them there will would into out off over under between only also one two three four all any
      more most such up down what who how why so if but about you your we our us do does may must
      should could without before after through both other same own per here first next last`,
    ),
    letters: /[kw]|sh|th|gh|ph|ck|oo|ee|ea|[^aeou]y|[aeo]y$/,
    ending:
      /(?:ing|ed|ly|ness|less|ful|ity|ght|[eo]rs?|ous|ment|[dglmnprt]s|[^aeiouéèêáíóú]es?|ment|ent|tions?|al|ct|nt|rd|it)$/,
  },
  writing: {
    abbreviations: words('e.g i.e ex cf vs mr mrs ms dr st fig figs etc inc ltd corp co'),
    abbreviationsBeforeNumber: words('no nos n approx env min max art sec sect ch cap vol tel ref'),
    rightDoubles: ['that', 'had'],
    // “Drives in in pairs”.
    doubtfulDoubles: words('in on is her do'),
    inflection: /(?:'s|(?<=[sxzh])es|(?<=[^su])s)$/,
    tasks: ['to be (?:completed|translated|confirmed|defined|determined|written|supplied)'],
    taskVerbs: ['insert', 'translate'],
  },
});
