import { resolve } from 'node:path';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { memberOf } from '../../schema/member-of.ts';
import type { TextEdit as Change, Diagnostic, Report } from '../core/diagnostic.ts';
import { fixReport } from '../edit/fix-report.ts';
import { documentFrom } from '../load/places/text-range.ts';
import type { CheckedCatalogue } from './checked-catalogue.ts';
import { rangeOf } from './show-findings.ts';
import { uriOf } from './uris.ts';

/** The kinds of action of {@link offerFixes}. */
export const fixKinds = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];

/**
 * The fixes for findings in a range of a file, by absolute path. Fixes for the whole file are included only if
 * their kind is requested, since they take several checks.
 */
export async function offerFixes(
  catalogue: CheckedCatalogue,
  path: string,
  { range, context: { only } }: CodeActionParams,
  texts: ReadonlyMap<string, string>,
): Promise<CodeAction[]> {
  const wants = (kind: string) =>
    only === undefined || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const checked = await catalogue.currentCheck();
  if (!checked) return [];
  const { report } = checked;
  const { cwd } = catalogue.place;
  const actions = wants(CodeActionKind.QuickFix)
    ? report.diagnostics
        .filter(({ file }) => resolve(cwd, file) === path)
        .filter((each) => {
          const { start, end } = rangeOf(each);
          return isUpTo(start, range.end) && isUpTo(range.start, end);
        })
        .flatMap((each) => quickFix(each, report, cwd))
    : [];
  return only && wants(CodeActionKind.SourceFixAll)
    ? [...actions, ...(await fixAll(catalogue, path, texts))]
    : actions;
}

function quickFix(diagnostic: Diagnostic, { sources }: Report, cwd: string): CodeAction[] {
  const { fix, help, message, rule } = diagnostic;
  if (!fix) return [];
  const changes: Record<string, TextEdit[]> = {};
  for (const edit of fix) {
    const uri = uriOf(resolve(cwd, edit.file));
    changes[uri] = [...(memberOf(changes, uri) ?? []), toEdit(edit, sources.get(edit.file) ?? '')];
  }
  const title = help ?? `Fix: ${message}`;
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      isPreferred: true,
      diagnostics: [{ range: rangeOf(diagnostic), message, code: rule, source: 'milepost' }],
      edit: { changes },
    },
  ];
}

function toEdit({ start, end, text }: Omit<Change, 'file'>, source: string): TextEdit {
  const document = documentFrom(source);
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  return { range, newText: text };
}

/** Fixes one file as `--fix` does: without fixes that cause new findings. */
async function fixAll(
  catalogue: CheckedCatalogue,
  path: string,
  texts: ReadonlyMap<string, string>,
): Promise<CodeAction[]> {
  const { cwd } = catalogue.place;
  const isHere = ({ file }: { readonly file: string }) => resolve(cwd, file) === path;
  const read = async (changed: ReadonlyMap<string, string>) => {
    const { report } = await catalogue.read(new Map([...texts, ...changed]));
    const diagnostics = report.diagnostics.map(({ fix, ...each }) =>
      fix?.every(isHere) ? { ...each, fix } : each,
    );
    return { ...report, diagnostics };
  };
  const { files, count } = await fixReport(read, cwd);
  const [file] = files;
  if (!file) return [];
  const { before, after } = file;
  const whole = toEdit({ start: 0, end: before.length, text: after }, before);
  const edit: WorkspaceEdit = { changes: { [uriOf(path)]: [whole] } };
  const title = `Fix what has one safe answer in this file (${count})`;
  return [{ title, kind: CodeActionKind.SourceFixAll, edit }];
}

function isUpTo(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}
