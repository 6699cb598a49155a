import { countFrom, defineLanguage, entries, phrases, words } from './language-pack.ts';

const ones = countFrom(2, 'zwei drei vier fünf sechs sieben acht neun');
const tens = countFrom(2, 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 10);

/** `vierundzwanzig`: one word, with the smaller number first. */
function* compoundNumbers(): Generator<[string, number]> {
  for (const [ten, tensValue] of Object.entries(tens)) {
    for (const [one, value] of Object.entries({ ein: 1, ...ones })) {
      yield [`${one}und${ten}`, tensValue + value];
    }
  }
}

/** `dritte`, `dritten`, `dritter`, … */
function declined(ordinals: Readonly<Record<string, number>>): Record<string, number> {
  const endings = ['', 'n', 'r', 's', 'm'];
  return Object.fromEntries(
    Object.entries(ordinals).flatMap(([word, value]) =>
      endings.map((ending) => [word + ending, value]),
    ),
  );
}

export const de = defineLanguage({
  code: 'de',
  figures: {
    bounds: {
      under: 'unter {}',
      over: 'über {}',
      'up to': 'bis {}',
      min: 'mindestens {}',
      max: 'höchstens {}',
    },
    otherBounds: {
      under: ['weniger als {}', 'kleiner als {}'],
      over: ['mehr als {}', 'größer als {}'],
      'up to': ['bis zu {}'],
      min: ['mind. {}', 'wenigstens {}', 'minimal {}', 'ein Minimum von {}', '{} oder mehr'],
      max: ['maximal {}', 'ein Maximum von {}', '{} oder weniger'],
    },
    yesNo: ['ja', 'nein'],
    codeBounds: { min: '{} oder höher', max: '{} oder niedriger' },
    range: '{} bis {}',
    otherRanges: ['von {} bis {}', 'zwischen {} und {}'],
    about: ['ca.', 'circa', 'etwa', 'ungefähr', 'rund', 'zirka'],
    condition: 'bei {}',
    expandable: 'erweiterbar auf {}',
  },
  // Data sheets group thousands from 10.000 on: 2900 1/min. Texts may from 1.000 on.
  numbers: { groupFrom: 5, mayGroupFrom: 4, spacedUnits: true },
  typography: {
    colon: ': ',
    quotes: ['„“', '»«'],
    tightAfter: '„»',
    tightBefore: '.,;:?!“«',
  },
  quantities: {
    units: entries`times fach(?:e[nmrs]?)?|mal(?! ?\d); % Prozent; mm Millimetern?; cm Zentimetern?; m Metern?; km Kilometern?; in Zoll;
      km/h Kilometern? pro Stunde; m/s Metern? pro Sekunde; °C Grad Celsius; ° Grad; V Volt;
      A Ampere; W Watt; Hz Hertz; s Sekunden?|Sek\.?; min Minuten?; h Stunden?|Std\.?|Uhr;
      d Tage?n?; kg Kilogramm|Kilo; g Gramm; fps Bildern? pro Sekunde|Bildern?/Sek?(?:unde)?|Bildern?/s|fps;
      pages/min Seiten pro Minute|Seiten/Min\.|Seiten/Minute|S\./Min\.?; MP Megapixeln?|MPixeln?; MB Megabyte;
      GB Gigabyte; TB Terabyte; lm Lumen; lx Lux; cd Candela; dB Dezibel; week Wochen?;
      month Monate?n?; year Jahre?n?; tonne Tonnen?; litre Litern?; mile Meilen?; foot Fuß; Ω Ohm;
      px Pixeln?; m² Quadratmetern?; m³ Kubikmetern?; euro Euro`,
    joiners: words('bis und oder auf mal sowie bzw als zum zur'),
    minus: 'minus',
    multipliers: { 'Mio\\.?|Million(?:en)?': 1e6 },
    always: [
      '24 ?(?:h|Stunden)(?: (?:am|pro) Tag)?',
      '7 Tagen?(?: (?:die|in der|pro) Woche)?',
      '365 Tagen?(?: (?:im|pro) Jahr)?',
    ],
    named: words(
      'version versionen v kapitel abschnitt teil norm normen klasse stufe ebene profil typ tabelle bild abbildung ziffer um firmware serie baureihe',
    ),
    numbers: {
      ...ones,
      ...countFrom(
        10,
        `zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn`,
      ),
      ...tens,
      ...Object.fromEntries(compoundNumbers()),
      hundert: 100,
    },
    ordinals: declined(
      countFrom(3, 'dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte'),
    ),
  },
  requirements: {
    before: {
      least: phrases`mindestens | wenigstens | minimal | min\.? | mind\.? | größer (?:oder )?gleich | (?:nicht )?ab`,
      most: phrases`höchstens | maximal | max\.? | bis (?:zu )?maximal | kleiner (?:oder )?gleich`,
      over: phrases`(?:mehr|größer|höher|besser|länger|schwerer) als | größer | über`,
      under: phrases`(?:weniger|kleiner|geringer|niedriger|schlechter) als | kleiner | unter`,
      upTo: phrases`bis(?: zu)?`,
    },
    behind: {
      least: phrases`oder (?:mehr|besser|höher|größer|höherwertig) | minimum | mindestens | nicht unterschreiten`,
      most: phrases`oder (?:weniger|kleiner|niedriger) | maximal | höchstens | nicht (?:überschreiten|übersteigen)`,
      over: phrases`überschreiten | übersteigen | übertreffen`,
      under: phrases`unterschreiten`,
    },
    named: {
      least: ['mindest[a-zß]*', 'minimale?[nrs]?', 'min\\.'],
      most: ['höchst[a-zß]*', 'maximale?[nrs]?', 'max\\.'],
    },
    than: ['als'],
    not: phrases`ander[a-zß]* als | außer | ausgenommen | (?:nicht|nie|niemals|keinesfalls|kein[a-z]*|weder|noch|ohne)(?: (?:auf|sein))*`,
    without: ['ohne'],
    rejects: phrases`ausgeschlossen | abgelehnt | unzulässig | reich(?:t|en) nicht | unzureichend | untersagt | nicht (?:zugelassen|berücksichtigt|akzeptiert|zulässig|erlaubt|gestattet|verwendet|ausreichend)`,
    perceives: phrases`erfass(?:en|t) | erkenn(?:en|t) | detektier(?:en|t) | trenn(?:en|t) | unterscheide[nt]`,
    describes: phrases`umfass(?:t|en) | besteh(?:t|en) aus`,
    to: words('bis'),
    between: words('zwischen'),
    and: words('und'),
    or: words('oder bzw'),
    oneOf: phrases`eine[rs]? (?:der|von) | wahlweise`,
    equivalent: words(
      'gleichwertig gleichwertige gleichwertiges gleichwertiger gleichwertigem ähnlich vergleichbar',
    ),
    with: phrases`(?<=^|[,;:(] ?)mit | (?:ausgestattet|ausgerüstet|versehen|geliefert) mit | inklusive | inkl\.? | einschließlich`,
    times: words('mal auf'),
    each: words('zu mit'),
    plus: 'plus',
    plusMinus: ['plus[ /-](?:oder )?minus'],
    tolerance: ['(?:mit )?(?:einer )?(?:zulässigen? )?toleranz(?:en)? ?(?:von)?'],
    currents: {
      AC: phrases`wechselstrom | wechselspannung`,
      DC: phrases`gleichstrom | gleichspannung`,
    },
    condition: words('bei'),
    about: phrases`(?:pro|je) [a-z]+ | (?:am|im) (?:tag|monat|jahr) | in der (?:stunde|woche) | täglich[a-z]* | stündlich[a-z]*
      fache[nrs]? | (?:doppelte|dreifache|hälfte|drittel|viertel|halbe)[nrsm]? (?:de[rsnm]|so) | annähernd | ungefähre[mnrs]? | in der Größenordnung von | näherungsweise`,
    per: ['pro', 'je'],
    secondary: phrases`intern(?:e[nrsm]?)? | inner(?:e[nrsm]?)? | innen | hilfs | neben | sekundär(?:e[nrsm]?)? | reserve | notstrom | redundante?[nrsm]? | ausgangs | steuer`,
    zero: 'null',
    numberParts: words('eine?[mnrs]? hundert tausend millionen dutzend paare? komma'),
    fractions: words('halb halbe halbes halber viertel drittel'),
    pieces: phrases`stück | stk\.? | einheiten | sätze`,
    references: words(
      'siehe vgl abschnitt kapitel artikel tabelle bild abbildung anhang anlage position pos los seite version stufe klasse ziffer',
    ),
    elsewhere: phrases`lager(?:ung|temperatur)[a-zß]* | transport[a-zß]* | garantie[a-zß]* | gewährleistung[a-zß]*
      liefer(?:ung|zeit|frist|n)[a-zß]* | zahlung[a-zß]* | schulung[a-zß]* | typisch[a-z]* | idealerweise | möglichst | als (?:der|die|das) de[rs] | wünschenswert | vorzugsweise | vorhandene?[nrs]?
      fehler | abweichung(?:en)? | [a-zß]*(?:differenz|änderung|schwankung|einbruch|einbrüche|anstieg)(?:en)? | [a-zß]*erwärmung
      [a-zß]*hysterese | [a-zß]*drift | [a-zß]*welligkeit | um(?= (?:mehr|höchstens|maximal|mindestens)) | überspannung[a-z]* | stoßspannung[a-z]* | ableitstr[a-zö]+ | wind(?:e|en|last|lasten)?`,
    waived: phrases`nicht (?:erforderlich|gefordert|notwendig|nötig|verlangt) | entfällt | optional`,
  },
  recognition: {
    functionWords: words(
      `der die das den dem des ein eine einen einem einer eines und via oder aber ist sind war waren
      wird werden wurde kann können muss müssen soll sollen darf dürfen hat haben nicht kein keine
      keinen mit ohne für von vom zu zum zur bei beim nach aus auf an am in im über unter zwischen
      vor hinter neben durch gegen bis seit während als wie wenn dass ob weil damit sich es sie er
      wir ihr ihre ihren ihrer ihrem unser unsere unseren sein seine auch nur noch schon mehr
      weniger sehr so jede jeder jedes jeden jedem alle allen aller dies diese dieser dieses diesen
      diesem welche welcher welches dort hier wo was wer sowie je pro um zwei drei vier beide
      beiden andere anderen`,
    ),
    letters: /[äöüß]|sch|cht|tz|pf|ck|zw|[kwz]|ei|ie(?!s)|eu|[^aeiou]ung|ähl|aß/,
    ending:
      /(?:ung(?:en)?|keit(?:en)?|heit(?:en)?|lich(?:e[nrsm]?)?|isch(?:e[nrsm]?)?|ig(?:e[nrsm]?)?|schaft|tät|ieren|iert|nis|bar|los|[^aeiou]e[nrms]|eit|cht|tz)$/,
  },
  writing: {
    abbreviations: words(
      'z b z.b d h d.h u a u.a usw bzw ca evtl ggf inkl exkl vgl sog dr hr fr str etc gmbh co',
    ),
    abbreviationsBeforeNumber: words('nr nrn abb abs art bd kap max min s tab tel ziff'),
    rightDoubles: words('sie'),
    // “Die, die die Anlage betreiben”, without its comma.
    doubtfulDoubles: words('die der das in'),
    hasCompounds: true,
    inflection: /(?:(?<=[^aeiou])e[nrms]|(?<=[^aeiou])e|(?<=[^s])s|n)$/,
    tasks: [
      '(?:noch )?zu (?:ergänzen|übersetzen|bestätigen|klären|prüfen|vervollständigen)',
      'noch (?:offen|ergänzen|übersetzen|klären|prüfen)',
    ],
    taskVerbs: ['einfügen', 'einsetzen', 'übersetzen', 'ergänzen'],
    century: 'jahrhundert',
  },
});
