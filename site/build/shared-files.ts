import type { ContentInput } from '../content/content-context.ts';
import { type MadeAddresses, madeFiles } from '../typeset/make-files.ts';
import { factsFiles } from './facts-file.ts';
import type { HoleValues } from './holes.ts';
import type { OutputFile } from './output.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { createRenderer, holeValues, type RenderInput } from './render.tsx';
import { searchFiles } from './search-file.ts';

/** The files that are made of all records and that pages refer to. */
export interface SharedFiles {
  readonly facts: ReturnType<typeof factsFiles>;
  readonly search: ReturnType<typeof searchFiles>;
  readonly files: readonly OutputFile[];
}

export function sharedFiles(content: ContentInput, factsLimit?: number): SharedFiles {
  const facts = factsFiles(content, factsLimit);
  const search = searchFiles(content);
  return { facts, search, files: [...facts.files, ...search.files] };
}

/** Where pages find what is made before them: plain data, which one thread can give to another. */
export interface PageAddresses {
  readonly facts: Readonly<Record<string, string>>;
  readonly familyFacts: ReturnType<typeof factsFiles>['familyAddresses'];
  readonly search: Readonly<Record<string, string>>;
  /** None where they are not made. */
  readonly dataSheets?: MadeAddresses | undefined;
  readonly shareImages?: MadeAddresses | undefined;
}

export function addressesOf(
  { facts, search }: SharedFiles,
  made: Pick<PageAddresses, 'dataSheets' | 'shareImages'> = {},
): PageAddresses {
  return {
    facts: facts.addresses,
    familyFacts: facts.familyAddresses,
    search: search.addresses,
    ...made,
  };
}

/** What renders the pages of a site, once all that they refer to is made. */
export interface SiteRenderer {
  /** A page with holes. */
  readonly render: (page: PreparedPage) => string;
  readonly holes: HoleValues;
}

export function rendererOf(
  { content, assets, stringAddresses, toolStringAddresses }: PreparedSite,
  { facts, familyFacts, search, dataSheets, shareImages }: PageAddresses,
): SiteRenderer {
  const input: RenderInput = {
    ...content,
    assets,
    stringAddresses,
    toolStringAddresses,
    factsAddresses: facts,
    familyFactsAddresses: familyFacts,
    searchAddresses: search,
    dataSheets: dataSheets && madeFiles(dataSheets),
    shareImages: shareImages && madeFiles(shareImages),
  };
  const render = createRenderer(input);
  return {
    render: ({ definition, plan, language }) => render(definition, plan, language),
    holes: holeValues(input),
  };
}
