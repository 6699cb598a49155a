import { countFrom, defineLanguage, entries, phrases, words } from './language-pack.ts';

export const fr = defineLanguage({
  code: 'fr',
  figures: {
    bounds: {
      under: 'moins de {}',
      over: 'plus de {}',
      'up to': 'jusqu’à {}',
      min: 'au moins {}',
      max: 'au plus {}',
    },
    otherBounds: {
      under: ['inférieur à {}', 'inférieure à {}'],
      over: ['supérieur à {}', 'supérieure à {}'],
      min: ['minimum {}', 'un minimum de {}', '{} au moins', '{} minimum', '{} ou plus'],
      max: ['maximum {}', 'un maximum de {}', '{} au plus', '{} maximum', '{} ou moins'],
    },
    yesNo: ['oui', 'non'],
    codeBounds: { min: '{} ou supérieur', max: '{} ou inférieur' },
    range: '{} à {}',
    otherRanges: ['de {} à {}', 'entre {} et {}'],
    about: ['env.', 'environ', 'approximativement', 'près de'],
    condition: 'pour {}',
    expandable: 'extensible à {}',
    memoryFirst: '{}',
  },
  numbers: { spacedUnits: true },
  typography: {
    colon: '\u00A0: ',
    quotes: ['«»', '“”'],
    tightAfter: '“',
    tightBefore: '.,”',
    spaced: {
      before: ':;?!»',
      after: '«',
      optional: { 'fr-ca': ';?!', 'fr-ch': ':;?!«»' },
    },
  },
  quantities: {
    units: entries`times fois; % pour ?cent; mm millimètres?; cm centimètres?; m mètres?; km kilomètres?; in pouces?|po;
      km/h kilomètres? par heure; m/s mètres? par seconde; °C degrés? Celsius|degrés? centigrades?;
      ° degrés?; V volts?; A ampères?; W watts?; Hz hertz; s secondes?|sec; min minutes?;
      h heures?; d jours?|j; kg kilogrammes?|kilos?; g grammes?; fps images par seconde|images/s; dpi ppp;
      pages/min pages? par minute|pages/min; MP mégapixels?|Mpx;
      MB mégaoctets?; GB gigaoctets?; TB téraoctets?; lm lumens?; cd candelas?; dB décibels?;
      cd/m² nits?; week semaines?; month mois; year ans?|années?; tonne tonnes?; litre litres?;
      mile milles?|miles?; foot pieds?; Ω ohms?; px pixels?; m² mètres carrés; m³ mètres cubes;
      euro euros?`,
    joiners: words('à et ou par ni que'),
    minus: 'moins',
    multipliers: { 'millions?(?: de)?': 1e6 },
    ordinalEndings: ['er?\\b', 're\\b', 'e\\b', 'nde?\\b', 'ème'],
    always: [
      '24 ?(?:h|heures)? ?(?:/|sur) ?24',
      '7 ?(?:j|jours)? ?(?:/|sur) ?7',
      '365 jours(?: (?:par|sur) (?:an|année|365))?',
    ],
    named: words(
      'version versions v chapitre section partie standard standards norme normes classe niveau profil type tableau figure la firmware série',
    ),
    numbers: {
      // Without « neuf », which also means new.
      ...countFrom(
        2,
        `deux trois quatre cinq six sept huit _ dix onze douze treize quatorze quinze seize
        dix-sept dix-huit dix-neuf vingt`,
      ),
      ...countFrom(
        3,
        'trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
        10,
      ),
    },
    ordinals: countFrom(
      3,
      `troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième`,
    ),
    tensJoiner: '-',
  },
  requirements: {
    before: {
      least: phrases`au moins(?: égale?s? à)? | au minimum | minimum(?: de)? | minimale?s?(?: de)? | min\.? | mini
        supérieure?s? ou égale?s? à | égale?s? ou supérieure?s? à | à partir de`,
      most: phrases`au plus | au maximum | maximum(?: de)? | maximale?s?(?: de)? | max\.? | maxi | limitée?s? à
        inférieure?s? ou égale?s? à | égale?s? ou inférieure?s? à`,
      over: phrases`plus (?:de|grand[a-z]* que|élevée?s? que) | (?:supérieure?s?|meilleure?s?) à | au-delà de | au-dessus de
        (?:dépass|excéd|excèd)[a-z]*(?: pas| jamais)?`,
      under: phrases`moins (?:de|bonne?s? que) | inférieure?s? à | en dessous de | au-dessous de | en deçà de`,
      upTo: phrases`jusqu[’']à | (?:pouvant |peut |peuvent )?attei(?:ndre|gnant) | allant jusqu[’']à`,
    },
    behind: {
      least: phrases`ou (?:plus|mieux|davantage|supérieure?s?) | et (?:plus|au-delà) | minimum | minimale?s? | mini
        min\b\.? | au (?:moins|minimum)`,
      most: phrases`ou (?:moins|inférieure?s?) | maximum | maximale?s? | maxi | max\b\.? | au (?:plus|maximum)`,
    },
    named: {
      least: ['minimum', 'minimale?s?', 'min\\.'],
      most: ['maximum', 'maximale?s?', 'max\\.'],
    },
    than: ['que'],
    not: phrases`autres? que | sauf | excepté | hormis | (?:ne|n'|ni|pas|non|jamais|sans|en aucun cas)(?: ?(?:pas|ni|jamais|point|d(?:oi|evr)[a-z]+|peu[a-z]+|pourr[a-z]+|saur[a-z]+|ser[a-z]+|est|sont|soi[a-z]+|être|en aucun cas))*`,
    without: ['sans'],
    rejects: phrases`exclue?s? | rejetée?s? | éliminée?s? | écartée?s? | refusée?s? | interdite?s? | proscrite?s? | ne suffi[a-z]+ pas | insuffisante?s?
      (?:ne (?:sera|seront|sont)|n'est) pas (?:accept|retenu|admis|autoris|permis|toléré|utilis)[a-zé]* | aucune?(?=[^.;]{0,80} (?:accept|admis|autoris)[a-zé]*)`,
    perceives: phrases`détect(?:er|era|eront|e|ent) | sépar(?:er|era|eront|e|ent) | disting[a-z]+ | discrimin[a-z]+ | reconna[a-zî]+`,
    describes: phrases`comprend | comprennent | comporte(?:nt)?`,
    to: ['à', "jusqu[’']à"],
    between: words('entre'),
    and: words('et'),
    or: words('ou soit'),
    oneOf: phrases`(?:l'une?|une?|l'un) des | au choix`,
    equivalent: words(
      'équivalent équivalente équivalents équivalentes équivalence similaire similaires',
    ),
    with: phrases`(?<=^|[,;:(] ?)avec | (?:équipé|muni|doté|fourni|livré|pourvu)e?s? (?:de|d'une?|avec)(?: une?)? | incluant | y compris`,
    times: words('sur par'),
    each: words('de'),
    plus: 'plus',
    plusMinus: ['plus ou moins'],
    tolerance: ['(?:avec )?(?:une )?tolérances? ?(?:admise )?(?:de)?', 'à(?= ?±)'],
    currents: {
      AC: phrases`courant alternatif | tension alternative | alternati(?:f|fs|ve|ves)`,
      DC: phrases`courant continu | tension continue | continue?s?`,
    },
    condition: words('à pour'),
    about: phrases`par (?:chaque [a-z]+|canal|port|unité|appareil|module|tête|élément|jour|heure|mois|an|semaine) | quotidien[a-z]*
      fois (?:l[ea]s? |l'|sa |son |plus ) | (?:double|triple|moitié|tiers|quart)s? (?:de|du|des|d'|celle|celui) | approximati(?:f|ve)s? | de l['’]ordre de | autour de | à peu près | quelque`,
    per: ['par'],
    secondary: phrases`internes? | intérieure?s? | auxiliaires? | secondaires? | secours | redondante?s? | sortie`,
    zero: 'zéro',
    numberParts: words(
      'une? cents vingts mille millions? douzaines? dizaines? centaines? paires? virgule',
    ),
    fractions: words('demie? demis quarts? tiers'),
    pieces: phrases`unités? | pièces? | exemplaires? | ens\.? | ensembles? | jeux`,
    references: words(
      'voir article articles art section sections paragraphe paragraphes chapitre tableau figure fig annexe lot poste page version niveau classe phase plan note',
    ),
    elsewhere: phrases`stockage | stockée?s? | (?:de|pendant le|en) transport | garanti[a-zâ]* | livraison | livrée?s? | livrer | fournitures? | paiement
      pénalités? | formation | typiques? | idéalement | (?:que|à) celle?s? (?:du?|des) | (?:réduit|réduction|augment)[a-zé]* d[e'] | souhaitée?s? | souhaitables? | de préférence | préférence | appréciée?s?
      existante?s? | réglementaire | erreurs? | écarts? | différences? | élévations? | échauffements? | variations? | gradients? | hystérésis
      dérives? | creux | baisses? | chutes? | ondulations? | surtensions? | fuite | isolement | vents?`,
    waived: phrases`aucune? [^,.;]{0,80}(?:exigée?|requise?|nécessaire|demandée?) | (?:pas|non) (?:exigée?s?|requise?s?|nécessaires?|demandée?s?|obligatoires?)
      (?:facultati|optionnel)[a-z]* | en option | sans objet`,
  },
  recognition: {
    functionWords: words(
      `an ans le la les l’ un une des du de d’ et à au aux en dans par pour sur avec sans sous entre est
      sont a ont qui que qu’ quoi dont où ce cet cette ces son sa ses leur leurs il elle ils elles
      on se s’ n’ ne ni pas plus moins ou mais si c’ j’ m’ t’ y être été peut peuvent doit doivent
      chaque tout toute tous toutes aussi même mêmes deux trois quatre lorsque lorsqu’ quand vers
      chez après avant pendant afin ainsi vos votre nous vous notre nos comme aucun aucune autre
      autres selon fait sera seront jusqu’ puis dès ici là très pourquoi`,
    ),
    letters: /[èêàçœùûîôâëï]|oi|ou|au|eu|qu[eia]|ai|gn[eé](?![drt])|ell|ett|é[^sd]/,
    ending:
      /(?:eaux?|eurs?|euses?|ées?|és|é|ements?|aires?|iques?|ères?|ies?|ages?|[^aeiou]es?|ez|aux|tions?|ent|er|ant|al|ct|it)$/,
  },
  writing: {
    abbreviations: words('e.g i.e p.ex p ex cf vs dr st fig figs etc inc co'),
    abbreviationsBeforeNumber: words(
      'no nos nº n approx env min max art sec sect ch cap vol pág tel tél réf ref',
    ),
    rightDoubles: words('nous vous faire en'),
    // « Le son son ».
    doubtfulDoubles: words('son si on que entre'),
    inflection: /(?:(?<=[éuilnt])es?|aux|als?|[sx])$/,
    tasks: ['à (?:compléter|traduire|confirmer|définir|préciser|rédiger|vérifier)'],
    taskVerbs: ['insérer', 'traduire'],
    century: 'si[eè]cle',
  },
});
