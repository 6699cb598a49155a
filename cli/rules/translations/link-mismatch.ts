import { isExternal } from '../../../schema/address.ts';
import { type Anchors, indexAnchors } from '../../context/anchors.ts';
import { type ComparedItem, compareItems } from '../../context/compare-items.ts';
import type { Context } from '../../context/context.ts';
import { pairedTexts } from '../../context/paired-texts.ts';
import { memoizeByWording, type TextVersion } from '../../context/text-version.ts';
import { addressesIn } from '../../language/addresses.ts';
import type { Rule } from '../rule.ts';

export const linkMismatch = {
  id: 'link-mismatch',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue(context) {
    const anchors = indexAnchors(context);
    const [original = ''] = context.languages;
    const linked = [...context.textsByEntry.values()].flatMap((texts) =>
      texts.some(hasLinks) ? pairedTexts(texts)(original).texts.filter(hasLinks) : [],
    );
    for (const text of linked) {
      const { versions } = text;
      if (versions.some(({ prose }) => halfLink.test(prose.text))) continue;
      const held = new Map<TextVersion, readonly ComparedItem[]>();
      for (const version of versions) {
        const targets = targetsIn(version, context, anchors);
        if (targets) held.set(version, targets);
      }
      if (held.size < versions.length) continue;
      yield* compareItems(
        text,
        context.languages,
        held,
        'Use the same links and addresses in every language.',
      );
    }
  },
} satisfies Rule;

const hasLinks = memoizeByWording(({ versions }) =>
  versions.some(
    ({ marks, prose }) =>
      marks.some(({ kind }) => kind === 'link') || addressesIn(prose.text).length > 0,
  ),
);

/** A link without one of its brackets is reported elsewhere. */
const halfLink = /\]\s*\(?[/#]|\[[^\][]*\([/#]/;

/** The distinct pages that a text links; undefined if a link is broken. */
function targetsIn({ marks, prose }: TextVersion, { paths }: Context, anchors: Anchors) {
  const targets = new Map<string, ComparedItem>();
  for (const mark of marks) {
    if (mark.kind !== 'link') continue;
    const [, anchor = ''] = mark.path.split('#');
    const isHere = mark.path.startsWith('#') || isExternal(mark.path);
    const page = isHere ? mark.path : paths.pageAt(mark.path);
    if (page === undefined || (anchor && anchors(page)?.has(anchor) === false)) return undefined;
    const key = isHere ? page : `${page}#${anchor}`;
    const [start, end] = [mark.end - mark.path.length - 1, mark.end - 1];
    targets.set(key, { keys: [key], shown: `a link to "${mark.path}"`, start, end });
  }
  for (const [from, to] of addressesIn(prose.text)) {
    const address = prose.text.slice(from, to);
    const [start, end] = prose.within(from, to);
    // The same page, with or without the beginning of its address.
    const key = address.replace(/^https?:\/\/|\/$/gi, '').toLowerCase();
    targets.set(key, { keys: [key], shown: `the address "${address}"`, start, end });
  }
  return [...targets.values()];
}
