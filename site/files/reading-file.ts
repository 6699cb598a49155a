import { datesOf } from '../../schema/figures/dates.ts';
import type { Glossary } from '../../schema/kinds/glossary.ts';
import type { RequirementPhrases } from '../../schema/languages/language-pack.ts';
import { multiplesOf } from '../../schema/languages/multiples.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { plainWords } from '../content/text/words.tsx';
import type {
  CriterionNames,
  ReadingFile,
  ReadingLanguage,
  ValueNames,
} from '../facts/text/reading-file.ts';
import { hashedName } from '../lib/hashed-name.ts';
import type { OutputFile } from '../lib/output.ts';
import { type CriterionModel, criteriaOf, furtherCriteria } from '../model/criteria.ts';
import type { SiteModel } from '../model/model.ts';
import type { ContentInput } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { codesOf, criterionIn, statedIds, unitsOf } from './facts-file.ts';

interface ReadingInput {
  readonly content: ContentInput;
  readonly reading: (language: string) => OutputFile;
}

/** The files for reading tenders, one for each language; none if the site has no page for it. */
export function readingFiles({ content: { model }, reading }: ReadingInput): OutputFile[] {
  return model.tools.has('check') ? model.languages.map(reading) : [];
}

/** The file in the language of the context. */
export function readingFile(context: BuildContext): OutputFile {
  const content = JSON.stringify(readingOf(context));
  return { path: hashedName(`reading.${context.language}.json`, content), content };
}

export function readingOf(context: BuildContext): ReadingFile {
  const { model } = context;
  const ids = statedIds(model);
  const further = furtherCriteria(model);
  const all = [...criteriaOf(model), ...further];
  const criteria = further.map((each) => criterionIn(context, each, ids));
  const units = unitsOf(
    all.map((each) => criterionIn(context, each, ids)),
    context,
  );
  const dimensions = new Set(Object.keys(units));
  const others = model.units.ids.filter(
    (id) => !dimensions.has(model.units.get(id)?.dimension ?? ''),
  );
  const packs = model.languages.flatMap((each) => model.packOf(each) ?? []);
  return {
    criteria,
    units: Object.fromEntries(
      Object.entries(units).map(([dimension, list]) => [
        dimension,
        list.map((unit) => ({ ...unit, names: unitNames(model)(unit.id) })),
      ]),
    ),
    unitWords: Object.fromEntries(
      Object.values(units)
        .flat()
        .flatMap(({ id }) => {
          const words = packs.flatMap((each) => memberOf(each.quantities?.units, id) ?? []);
          return words.length > 0 ? [[id, words]] : [];
        }),
    ),
    otherUnits: others.flatMap((id) => [id, ...unitNames(model)(id)]),
    names: [...all.map((each) => namesOf(each, context)), ...meantCodes(all, context)],
    values: valuesIn(all, context),
    languages: model.languages.map((each) => languageOf(each, all, context)),
    dates: datesOf(context.language, model.packOf(context.language)),
  };
}

/** What the values of attributes are called, in all languages of the site. */
function valuesIn(criteria: readonly CriterionModel[], context: BuildContext): ValueNames[] {
  return criteria.flatMap(({ id, type = {} }) => {
    const byLanguage = context.model.languages.map(
      (language) => [language, codesOf(type, { ...context, language }).words ?? {}] as const,
    );
    const codes = Object.keys(byLanguage[0]?.[1] ?? {});
    return codes.map((code) => ({
      criterion: id,
      code,
      names: Object.fromEntries(
        byLanguage.map(([language, own]) => [language, memberOf(own, code) ?? code]),
      ),
    }));
  });
}

/** The names of a unit in all languages of the site, in each plural form. */
const unitNames = memoize(({ units, languages }: SiteModel) =>
  memoizeByName((id) => {
    const { aliases = [] } = units.get(id) ?? {};
    const shown = languages.flatMap((language) => Object.values(units.formsIn(id, language)));
    return [...new Set([...aliases, ...shown])].filter((name) => name !== id);
  }),
);

/** What tenders and visitors call a criterion, in all languages; in lower case. */
export function namesOf({ id, label, figures }: CriterionModel, context: BuildContext) {
  const { site, figures: definitions } = context.model.catalogue;
  const own = site.criteria?.find((each) => each.id === id);
  const [only] = figures.length === 1 ? figures : [];
  const definition = only === undefined ? undefined : memberOf(definitions, only);
  const labels = [label, definition?.label].flatMap((text) => textsOf(text, context));
  const aliases = [own?.aliases, definition?.aliases].flatMap((each) => listed(each));
  return { criterion: id, names: withTerms([...labels, ...aliases], context) };
}

/** The codes that a figure's name stands for: for a serial interface, all that products state. */
function meantCodes(criteria: readonly CriterionModel[], context: BuildContext): CriterionNames[] {
  const { products, catalogue } = context.model;
  return criteria.flatMap(({ id, ask, figures }) =>
    figures.flatMap((figure) => {
      const definition = memberOf(catalogue.figures, figure);
      if (ask !== 'interface' || definition?.dimension !== 'code') return [];
      const sets = products.flatMap((product) => [
        product.figures,
        ...product.components.map((component) => component.figures),
      ]);
      const codes = sets.flatMap((set) =>
        (set.get(figure) ?? []).flatMap((reading) =>
          reading.figure.terms.flatMap((term) => (term.kind === 'code' ? term.code : [])),
        ),
      );
      const names = [...textsOf(definition.label, context), ...listed(definition.aliases)];
      const all = {
        criterion: id,
        names: withTerms(names, context),
        codes: [...new Set(codes)].sort(),
      };
      return codes.length > 0 ? [all] : [];
    }),
  );
}

function textsOf(text: CriterionModel['label'], context: BuildContext): string[] {
  if (!text) return [];
  return context.model.languages.map((language) => plainWords(text, { ...context, language }));
}

function listed(aliases: Readonly<Record<string, readonly string[] | undefined>> | undefined) {
  return Object.values(aliases ?? {}).flatMap((names) => names ?? []);
}

/** Adds the glossary's words for the same notions, including words to avoid; all in lower case. */
function withTerms(names: readonly string[], { model }: BuildContext): string[] {
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

/** Those of a language without a pack. */
export const noPhrases: RequirementPhrases = {
  before: { least: [], most: [], over: [], under: [], upTo: [] },
  behind: { least: [], most: [] },
  named: { least: [], most: [] },
  to: [],
  between: [],
  and: [],
  or: [],
  times: [],
  condition: [],
  elsewhere: [],
  waived: [],
};

function languageOf(
  language: string,
  criteria: readonly CriterionModel[],
  context: BuildContext,
): ReadingLanguage {
  const { model } = context;
  const { site, figures } = model.catalogue;
  const named = criteria.flatMap(({ id, label }) => [
    label ? plainWords(label, { ...context, language }) : '',
    ...[site.criteria?.find((each) => each.id === id), memberOf(figures, id)].flatMap(
      (each) => each?.aliases?.[language] ?? [],
    ),
  ]);
  const pack = model.packOf(language);
  const style = numberStyle(language, pack);
  const { quantities, recognition, writing, requirements = noPhrases } = pack ?? {};
  const { zero } = requirements;
  return {
    language,
    decimal: style.decimal,
    // Texts may not follow the conventions of the trade.
    group: numberStyle(language).groups[0],
    doubtful: pack?.numbers?.doubtful ?? '',
    phrases: requirements,
    minus: quantities?.minus ?? '',
    ...(criteria.some(({ type }) => type?.kind === 'date') && { dates: datesOf(language, pack) }),
    currents: pack?.figures.qualifiers ?? {},
    about: pack?.figures.about ?? [],
    numbers: { ...quantities?.numbers, ...(zero && { [zero]: 0 }) },
    multiples: multiplesOf(language, pack),
    common: recognition?.functionWords ?? [],
    named: [
      ...new Set(
        named
          .join(' ')
          .toLowerCase()
          .match(/\p{L}{3,}/gu),
      ),
    ],
    abbreviations: [
      ...(writing?.abbreviations ?? []),
      ...(writing?.abbreviationsBeforeNumber ?? []),
    ],
  };
}
