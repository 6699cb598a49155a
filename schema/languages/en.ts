import { countFrom, defineLanguage, entries, phrases, words } from './language-pack.ts';

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
    yesNo: ['yes', 'no'],
    codeBounds: { min: '{} or higher', max: '{} or lower' },
    range: '{} to {}',
    otherRanges: ['from {} to {}', 'between {} and {}'],
    about: ['about', 'approx', 'approx.', 'approximately', 'around', 'circa'],
    condition: 'at {}',
    expandable: 'expandable to {}',
  },
  numbers: { doubtful: '.' },
  // Plain `en` has the date order of the United States.
  dates: 'en-GB',
  typography: {
    colon: ': ',
    quotes: ['“”', '«»'],
    tightAfter: '“«',
    tightBefore: '.,;:?!”»',
  },
  quantities: {
    units: entries`times times; % per ?cent; mm millimet[re]{2}s?; cm centimet[re]{2}s?; m met[re]{2}s?; km kilomet[re]{2}s?;
      in inch(?:es)?; km/h kilomet[re]{2}s? per hour|kmph|kph; m/s met[re]{2}s? per second;
      °C degrees? C[a-z]+|deg\.? C; ° degrees?; V volts?; A amp(?:ere)?s?; W watts?; Hz hertz;
      s seconds?|sec; min minutes?; h hours?; d days?; kg kilograms?|kilos?|kgs; g grams?;
      fps frames per second|pictures per second|images per second; pages/min pages? per minute|pages/min; MP megapixels?; MB megabytes?; GB gigabytes?; TB terabytes?; lm lumens?; cd candelas?;
      dB decibels?; cd/m² nits?; week weeks?; month months?; year years?; tonne tonnes?;
      litre lit[re]{2}s?; mile miles?; mph miles per hour; foot feet|foot; Ω ohms?; px pixels?;
      m² square met[re]{2}s?; m³ cubic met[re]{2}s?; euro euros?`,
    joiners: words('to and or by nor but as'),
    minus: 'minus',
    multipliers: { 'millions?': 1e6 },
    ordinalEndings: ['st', 'nd', 'rd', 'th'],
    always: ['24 hours(?: a day)?', '7 days(?: a week)?', '365 days(?: a year)?'],
    named: words(
      'version versions v release chapter section clause part standard standards class level profile type table figure firmware series',
    ),
    // From 2 on, since the word for one is often a pronoun.
    numbers: {
      ...countFrom(
        2,
        `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
        sixteen seventeen eighteen nineteen twenty`,
      ),
      ...countFrom(3, 'thirty forty fifty sixty seventy eighty ninety hundred', 10),
    },
    ordinals: countFrom(3, 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
    tensJoiner: '-',
  },
  requirements: {
    before: {
      least: phrases`at least | a minimum of | minimum(?: of)? | min\.? | (?:equal to or )?(?:greater|higher|better) than or equal to
        equal to or (?:greater|higher|better) than | starting (?:at|from)`,
      most: phrases`at most | a maximum of | up to a maximum of | maximum(?: of)? | max\.? | limited to | within
        (?:less|lower|smaller) than or equal to | equal to or (?:less|lower|smaller) than`,
      over: phrases`(?:more|greater|higher|better|larger|longer|heavier|later|wider) than | over | above
        exceed(?:s|ing)? | in excess of | surpass(?:es|ing)?`,
      under: phrases`(?:less|fewer|lower|smaller|shorter|worse|lighter|narrower) than | under | below`,
      upTo: phrases`up ?to(?: and including)? | down to | as (?:low|high|far) as | reach(?:es|ing)`,
    },
    behind: {
      least: phrases`or (?:more|better|higher|above|greater|over|longer) | and (?:above|over|more)
        (?:as a )?minimum | min\b\.? | at least`,
      most: phrases`or (?:less|lower|below|fewer|smaller) | (?:as a )?maximum | max\b\.? | at most`,
    },
    named: { least: ['minimum', 'minimal', 'min\\.'], most: ['maximum', 'maximal', 'max\\.'] },
    than: ['than'],
    not: phrases`other than | except(?: for)? | (?:not|never|cannot|neither|nor|without|in no case)(?: (?:be|have|to|ever|fall|drop|go|weigh|in any case|at any time))* | no
      (?:at no time|in no case|under no circumstances|on no account)(?: (?:be|have|fall|drop|go))*`,
    without: ['without'],
    rejects: phrases`rejected | excluded | disqualified | prohibited | insufficient | (?:not|cannot) (?:be )?(?:accept(?:ed|able)|considered|allowed|permitted|used|fitted|sufficient)
      no(?! (?:more|less|fewer|greater|higher|lower|longer|later))(?=[^.;]{0,80} be (?:accepted|considered|allowed|permitted|used))`,
    perceives: phrases`detect(?:s|ed)? | separat(?:e|es|ed) | distinguish(?:es|ed)? | resolves? | recogni[sz]es?`,
    describes: phrases`comprises | consists of`,
    to: phrases`to | up to | through`,
    between: words('between'),
    and: words('and'),
    or: words('or'),
    oneOf: phrases`(?:one|any)(?: or more)? of | either`,
    equivalent: words('equivalent equal similar comparable alternatively'),
    with: phrases`(?<=^|[,;:(] ?)with | (?:equipped|fitted|supplied|provided|delivered|complete|comes?) with | including | incorporating`,
    times: words('by'),
    each: words('of'),
    plus: 'plus',
    plusMinus: ['plus or minus', 'plus/minus'],
    tolerance: ['(?:with )?(?:a |an )?(?:permitted |allowable )?tolerances? ?(?:of)?'],
    currents: { AC: phrases`alternating current`, DC: phrases`direct current` },
    condition: words('at'),
    about: phrases`per (?!cent)[a-z]+ | a(?:n hour| day| week| month| year) | daily | hourly
      (?:times|twice|double|triple|half|third|quarter)(?: as| of)? (?:the|its|that|an?|much|many)? | nominally | roughly | approximate | (?:in|of|on) the (?:order|region) of`,
    per: ['per'],
    secondary: phrases`internal | inner | inside | auxiliary | secondary | backup | back-up | standby | emergency | redundant | output | spare`,
    zero: 'zero',
    numberParts: words('one hundred thousand million dozen dozens pairs? point'),
    fractions: words('half halves quarter quarters third thirds'),
    pieces: phrases`nos?\.? | off | pcs\.? | pieces? | units? | sets?`,
    references: words(
      'see clause clauses section sections paragraph article table figure fig annex appendix chapter drawing item lot note page version level class phase',
    ),
    elsewhere: phrases`storage | stored | (?:during|for|in) transport(?:ation)? | transport(?:ation)? temperature
      shipping | warranty | guarantee | deliver(?:y|ed) | payment | penalt(?:y|ies) | training | typical(?:ly)?
      ideally | desirable | desired | than (?:that|those) of | (?:reduced?|increased?) by | lower the | preferabl[ey] | preferred | would be (?:appreciated|preferred|welcome) | posted | existing
      errors? | deviations? | differences? | rises? | changes? | variations? | gradients? | hysteresis | drift
      dips? | sags? | ripple | by(?= (?:not |no )?(?:more|less|fewer|at)) | surges? | overvoltages? | leakage | insulation | winds?`,
    waived: phrases`no (?!more|less|fewer)[^,.;]{0,80} (?:is|are|be) (?:required|needed|necessary) | (?:is|are) not (?:required|needed|necessary|requested) | optional(?:ly)? | need not
      no requirement | not applicable`,
  },
  recognition: {
    functionWords: words(
      `the of and to in is are it its with for from by at plus via that this these those which when where
      while not no be been was were has have had can or an a as on each every than then they their
      them there will would into out off over under between only also one two three four all any
      more most such up down what who how why so if but about you your we our us do does may must shall
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
