import { CompletionItemKind } from 'vscode-languageserver';
import type { Context } from '../context/context.ts';
import { glossaryOf, type Notion } from '../context/glossary.ts';
import type { Entry } from '../core/source.ts';
import { type Choice, figureChoices, pathChoices, recordChoices } from './choices.ts';

/** What can be written at the cursor, and how much of it is there already. */
export interface Offer {
  readonly typed: string;
  readonly choices: readonly Choice[];
}

/** What fits into a text of a record at the end of `before`: a path, a figure or a term of the glossary. */
export function completeText(
  before: string,
  { language, record }: { readonly language: string; readonly record: Entry },
  context: Context,
): readonly Offer[] {
  const link = /\]\(([^()\s]*)$/.exec(before)?.[1];
  if (link !== undefined) return [{ typed: link, choices: pathChoices(context) }];
  const reference = /\{([^{}\s|]*)$/.exec(before)?.[1];
  if (reference !== undefined) return [completeFigure(reference, record, context)];
  return completeTerm(before, language, context);
}

/** `{figure}`, `{part.figure}`, `{product/figure}`. */
function completeFigure(typed: string, record: Entry, context: Context): Offer {
  const own = record.kind === 'product' ? figureChoices(record, context) : [];
  const [, id] = /^([^/]+)\//.exec(typed) ?? [];
  if (id === undefined) {
    const others = recordChoices(context, 'product').map((each) => ({
      ...each,
      text: `${each.text}/`,
    }));
    return { typed, choices: [...own, ...others] };
  }
  const product = context.ids.product(id);
  const choices = product ? figureChoices(product, context) : [];
  return { typed, choices: choices.map((each) => ({ ...each, text: `${id}/${each.text}` })) };
}

/** The terms that continue what is written, even if that is their second word. */
function completeTerm(before: string, language: string, context: Context): Offer[] {
  const { notions, international } = glossaryOf(context);
  const terms = [
    ...notions.map((notion) => ({ term: notion.get(language)?.term, notion })),
    ...international.map((term) => ({ term, notion: undefined })),
  ];
  return terms.flatMap(({ term, notion }) => {
    const typed = term === undefined ? undefined : beginningOf(term, before);
    if (term === undefined || typed === undefined) return [];
    const text = /^\p{Lu}/u.test(typed) ? term.charAt(0).toUpperCase() + term.slice(1) : term;
    const detail = detailOf(notion, language, context);
    return [{ typed, choices: [{ text, detail, kind: CompletionItemKind.Text }] }];
  });
}

/** How much of a term a text ends with: from the beginning of a word, two letters at least. */
function beginningOf(term: string, text: string): string | undefined {
  const lower = text.toLowerCase();
  for (let length = Math.min(term.length, text.length); length >= 2; length--) {
    const isWord = !/[\p{L}\p{N}]/u.test(lower.charAt(lower.length - length - 1));
    if (isWord && term.toLowerCase().startsWith(lower.slice(-length))) return text.slice(-length);
  }
  return undefined;
}

function detailOf(
  notion: Notion | undefined,
  language: string,
  { languages: [first = ''] }: Context,
): string {
  const original = language === first ? undefined : notion?.get(first)?.term;
  return original === undefined ? 'glossary' : `glossary: ${original}`;
}
