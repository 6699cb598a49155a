import type { Glossary } from '../../schema/kinds/glossary.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { plainWords } from '../content/text/words.tsx';
import type { CriterionNames } from '../facts/text/reading-file.ts';
import type { CriterionModel } from '../model/criteria.ts';
import type { BuildContext } from '../page-api/define-page.ts';

/** The names of a criterion in all languages, its aliases, and the words of the glossary for them; in lower case. */
export function namesOf(criterion: CriterionModel, context: BuildContext): CriterionNames {
  const { id, figures } = criterion;
  const [only] = figures.length === 1 ? figures : [];
  const definition = memberOf(context.model.catalogue.figures, only ?? '');
  const labels = [criterion.label, definition?.label].flatMap((text) => textsOf(text, context));
  return {
    criterion: id,
    names: withTerms([...labels, ...aliasesOf(criterion, context)], context),
  };
}

/** What people call a criterion besides the label that a language shows; in lower case. */
export function otherNames(criterion: CriterionModel, label: string, context: BuildContext) {
  const names = withTerms([label, ...aliasesOf(criterion, context)], context);
  return names.filter((name) => name !== label.toLowerCase());
}

function aliasesOf({ id, figures }: CriterionModel, { model }: BuildContext): string[] {
  const { site, figures: definitions } = model.catalogue;
  const own = site.criteria?.find((each) => each.id === id);
  const [only = ''] = figures.length === 1 ? figures : [];
  return [own?.aliases, memberOf(definitions, only)?.aliases].flatMap((each) => listed(each));
}

export function textsOf(text: CriterionModel['label'], context: BuildContext): string[] {
  if (!text) return [];
  return context.model.languages.map((language) => plainWords(text, { ...context, language }));
}

/** Aliases of all languages. */
export function listed(
  aliases: Readonly<Record<string, readonly string[] | undefined>> | undefined,
) {
  return Object.values(aliases ?? {}).flatMap((names) => names ?? []);
}

/** Adds the glossary's words for the same notions, including words to avoid; all in lower case. */
export function withTerms(names: readonly string[], { model }: BuildContext): string[] {
  const { glossary } = model.catalogue;
  const lower = new Set(names.map((name) => name.toLowerCase()));
  const known = (glossary ? notionsOf(glossary) : []).flatMap(({ terms, words }) =>
    terms.some((term) => lower.has(term)) ? words : [],
  );
  return [...new Set([...lower, ...known])];
}

const notionsOf = memoize(({ terms = [] }: Glossary) =>
  terms.map((entry) => {
    const all = Object.values(entry).filter((word) => word !== undefined);
    const words = all.flatMap(({ term, forms = [], avoid = [] }) => [term, ...forms, ...avoid]);
    return {
      terms: all.map(({ term }) => term.toLowerCase()),
      words: words.map((word) => word.toLowerCase()),
    };
  }),
);
