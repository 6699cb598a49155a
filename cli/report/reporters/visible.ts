import type { Severity } from '../../core/finding.ts';
import type { Output } from '../../core/io.ts';

/**
 * A text on one line that is safe in terminals and logs: line breaks become spaces, invisible characters their
 * code points.
 */
export function oneLine(text: string): string {
  return visible(text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

/** Replaces control, direction and invisible characters by `<U+200B>`. Joiners inside emoji are kept. */
export function visible(text: string): string {
  return text.replaceAll(unseen, nameOf);
}

/** The same for several lines. */
export function visibleLines(text: string): string {
  return text.replaceAll(unseen, (sign, at: number) =>
    sign === '\n' || (sign === '\r' && text[at + 1] === '\n') ? sign : nameOf(sign),
  );
}

/**
 * The one way to a terminal or a log: {@link visibleLines}. What is painted keeps the tool's own colours, and what
 * clears a line or the screen; data in it are made visible where it is made.
 */
export function visibleOutput(output: Output): Output {
  return {
    write: (text, isPainted) => {
      const parts = isPainted ? text.split(ownSequences) : [text];
      const shown = parts.map((part, place) => (place % 2 ? part : visibleLines(part)));
      return output.write(shown.join(''));
    },
  };
}

const esc = '\u001b';
const ownSequences = new RegExp(
  `((?:\\r?${esc}\\[2K|${esc}\\[(?:[23]J|H|(?:(?:0|1|2|31|32|33|36);?)+m))+)`,
);

/** Data for programs. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll(unseen, (sign) =>
    sign === '\n' ? sign : `\\u${hexOf(sign)}`,
  );
  return `${text}\n`;
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
const nameOf = (sign: string) => `<U+${hexOf(sign)}>`;

const unseen =
  /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;

/** Plain text for a comment: {@link escapeMarkdown}, without mentions of people and without links to issues. */
export function escapeComment(text: string): string {
  return escapeMarkdown(oneLine(text)).replaceAll(
    /[@#]|!(?=\d)|:(?=\/\/)|GH(?=-\d)/g,
    '$&<!-- -->',
  );
}

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
