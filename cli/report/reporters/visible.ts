/**
 * A text of a file as one line that does no harm in a terminal or a log: line breaks become
 * spaces, and signs that can't be seen are shown by their number.
 */
export function oneLine(text: string): string {
  return visible(text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '));
}

/**
 * What moves the cursor, changes colours, turns the direction of text or can't be seen, as
 * `<U+200B>`. A joiner inside of an emoji stays.
 */
export function visible(text: string): string {
  return text.replaceAll(unseen, (sign) => {
    const number = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<U+${number}>`;
  });
}

const unseen =
  /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;
