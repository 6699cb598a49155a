import type { Range } from '../../core/diagnostic.ts';

/** What relative addresses start from. */
export const sourceRoot = '%SRCROOT%';

/** Lines and columns of SARIF count as ours do, and its end is exclusive too. */
export function locate({ file, start, end }: Range) {
  const region = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  return { physicalLocation: { artifactLocation: artifactOf(file), region } };
}

export function artifactOf(file: string) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return { uri, uriBaseId: sourceRoot };
}

/**
 * A plain text as SARIF writes it: `{` and `}` are doubled (3.11.5), and what looks like a link is
 * none (3.11.6).
 */
export function toMessage(text: string) {
  const braces = text.replaceAll(/[{}]/g, '$&$&');
  return { text: braces.includes('](') ? braces.replaceAll(/[\\[\]]/g, '\\$&') : braces };
}
