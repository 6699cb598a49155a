/** What tells one language from another in a single word, in lower case. */
export interface Traits {
  /** Short words that hold sentences together; with an apostrophe where they are elided. */
  readonly functionWords: ReadonlySet<string>;
  /** Letters and groups of letters. */
  readonly letters: RegExp;
  readonly ending: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/**
 * Picked by hand: enough for telling these languages apart in a sentence, and no more. Words that
 * two languages share are in both lists, and so speak for neither against the other.
 */
export const traits: ReadonlyMap<string, Traits> = new Map([
  [
    'en',
    {
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
  ],
  [
    'fr',
    {
      functionWords: words(
        `le la les l’ un une des du de d’ et à au aux en dans par pour sur avec sans sous entre est
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
  ],
  [
    'es',
    {
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
  ],
]);
