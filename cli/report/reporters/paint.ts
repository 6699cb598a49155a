import type { Severity } from '../../core/finding.ts';

export type Paint = (text: string) => string;
export type Style = keyof typeof codes;
export type Painter = (...styles: readonly Style[]) => Paint;

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

export const severityStyles = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
} as const satisfies Record<Severity, Style>;

/** Gives text the colours of a terminal, or leaves it as it is. */
export function createPainter(color: boolean): Painter {
  return (...styles) =>
    (text) =>
      color ? `\u001b[${styles.map((style) => codes[style]).join(';')}m${text}\u001b[0m` : text;
}
