import type { Severity } from '../../core/finding.ts';

/**
 * A text on one line that is safe in terminals and logs: line breaks become spaces, invisible characters their
 * code points.
 */
export function oneLine(text: string): string {
  return visible(text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

/** Replaces control, direction and invisible characters by `<U+200B>`. Joiners inside emoji are kept. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (sign) => {
    const number = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<U+${number}>`;
  });
}

const unseen =
  /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;

/** Escapes plain text for Markdown, also in table cells. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

export type Paint = (text: string) => string;
export type Style = keyof typeof codes;
export type Painter = (...styles: readonly Style[]) => Paint;

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

export const severityStyles = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
} as const satisfies Record<Severity, Style>;

/** Creates a painter with terminal colours, or without. */
export function createPainter(color: boolean): Painter {
  return (...styles) =>
    (text) =>
      color ? `\u001b[${styles.map((style) => codes[style]).join(';')}m${text}\u001b[0m` : text;
}
