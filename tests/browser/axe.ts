import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { expect } from './site.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];
/** For what has the colours of pages that are looked at in both modes anyway. */
export const mainlyLight = combinations<Mode>(modes, ['light']);

/**
 * Contrast at level AAA. As axe has it, this rule leaves texts that fail level AA to the rule of that level, and
 * both find out the colours of every text. Without a least contrast it takes those too, and the other one rests.
 */
const contrast = 'color-contrast-enhanced';
const strictContrast: Spec = {
  rules: [
    { id: contrast, any: [contrast], enabled: true },
    { id: 'color-contrast', enabled: false },
  ],
  checks: [
    {
      id: contrast,
      options: {
        ignoreUnicode: true,
        ignoreLength: false,
        ignorePseudo: false,
        boldValue: 700,
        boldTextPt: 14,
        largeTextPt: 18,
        contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
        pseudoSizeThreshold: 0.25,
        shadowOutlineEmMax: 0.1,
        textStrokeEmMin: 0.03,
      },
    },
  ],
};

/** The standard rules, and contrast and targets at level AAA. */
const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  // The others are only counted, and describing them is most of the time.
  resultTypes: ['violations'],
};

/** What axe looks for: everything, the contrast of colours alone, or all but that, in less than half the time. */
const looksFor = {
  everything: options,
  colours: { ...options, runOnly: [contrast] },
  structure: { ...options, rules: { ...options.rules, [contrast]: { enabled: false } } },
} satisfies Record<string, RunOptions>;
export type Rules = keyof typeof looksFor;

/** Axe for a page, minified: each page reads it. */
export const axeSource = `${readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)};axe.configure(${JSON.stringify(strictContrast)});`;

/** Another mode changes colours and nothing else. */
export const rulesIn = (mode: Mode): Rules => (mode === 'light' ? 'everything' : 'colours');

/**
 * Axe has to be in the page, by {@link axeSource}. It looks when what moves has arrived: after a change of
 * mode the colours of links pass through ones that are too faint.
 */
export async function mistakes(page: Page, looked: Rules): Promise<string[]> {
  const { rules, violations } = await page.evaluate(async (given) => {
    const ends = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime);
    // An animation whose element goes is cancelled, which is an end too; one that is not drawn may never end.
    const ended = document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished);
    const late = new Promise((resolve) => setTimeout(resolve, 5000));
    await Promise.race([Promise.allSettled(ended), late]);
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given);
    const { passes, incomplete, inapplicable } = results;
    return {
      rules: [results.violations, passes, incomplete, inapplicable].flat().length,
      violations: results.violations,
    };
  }, looksFor[looked]);
  expect(rules).toBeGreaterThan(looked === 'colours' ? 0 : 60);
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Axe finds nothing on the page on show in these modes; in `npm test` colours are looked at on computers. */
export async function expectNoMistakes(
  page: Page,
  shown: readonly Mode[] = modes,
  name?: string,
): Promise<void> {
  await page.evaluate(axeSource);
  const isTelephone = (page.viewportSize()?.width ?? 0) < 600;
  const inModes = shown.map((mode) => ({ mode, rules: rulesIn(mode) }));
  const chosen = isTelephone ? ([{ mode: 'light', rules: 'structure' }] as const) : inModes;
  for (const { mode, rules } of combinations(inModes, chosen)) {
    await page.emulateMedia({ colorScheme: mode });
    expect(await mistakes(page, rules), `${name ?? ''} ${mode}`).toEqual([]);
  }
}

/** The same in a window of a size, and what can be pressed is large there. */
export async function expectNoMistakesAt(
  page: Page,
  size: { readonly width: number; readonly height: number },
  shown: readonly Mode[] = modes,
): Promise<void> {
  await page.setViewportSize(size);
  // A comparison shows fewer columns a moment after its window got narrower.
  await expect.poll(() => page.evaluate(findSmallTargets), `${size.width} px`).toEqual([]);
  await expectNoMistakes(page, shown, `${size.width} px`);
}

/**
 * Runs in the page: what is smaller than 44 px and no link within a sentence. The bar has tests of its
 * own, for open menus too.
 */
export function findSmallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea)'),
  ];
  const isShown = (target: HTMLElement) =>
    target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden=true]');
  const isInSentence = (target: HTMLElement) => {
    const around = target.closest('p, li, dd, td, th')?.textContent?.trim();
    return target.matches('a') && around !== undefined && around !== target.textContent?.trim();
  };
  // All of a card or a row's head leads where its link does, and all of a label belongs to its field.
  const whole = (target: HTMLElement) =>
    target.closest('.card:has(:is(h2, h3) a), .card-table tr, .list-table th, label') ?? target;
  return targets
    .filter((target) => isShown(target) && !isInSentence(target))
    .filter((target) => {
      const { width, height } = whole(target).getBoundingClientRect();
      return Math.min(width, height) < 44;
    })
    .map(({ outerHTML }) => outerHTML);
}
