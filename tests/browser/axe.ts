import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { expect } from './site.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/**
 * The standard rules, and contrast and targets at level AAA. The stricter rule of contrast leaves what
 * fails the other one to it, so both are on.
 */
const options: RunOptions = {
  rules: {
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
  },
  // The others are only counted, and describing them is most of the time.
  resultTypes: ['violations'],
};

const contrast = ['color-contrast', 'color-contrast-enhanced'] as const;

/** What axe looks for: everything, the contrast of colours alone, or all but that, in less than half the time. */
const looksFor = {
  everything: options,
  colours: { ...options, runOnly: [...contrast] },
  structure: {
    ...options,
    rules: {
      ...options.rules,
      ...Object.fromEntries(contrast.map((id) => [id, { enabled: false }])),
    },
  },
} satisfies Record<string, RunOptions>;
export type Rules = keyof typeof looksFor;

/** Axe for a page, minified: each page reads it. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Another mode changes colours and nothing else. */
export const rulesIn = (mode: Mode): Rules => (mode === 'light' ? 'everything' : 'colours');

/** Axe has to be in the page, by {@link axeSource}. */
export async function mistakes(page: Page, looked: Rules): Promise<string[]> {
  const { rules, violations } = await page.evaluate(async (given) => {
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

/** Axe finds nothing on the page on show, in any mode; in `npm test` colours are looked at on computers. */
export async function expectNoMistakes(page: Page, name?: string): Promise<void> {
  await page.evaluate(axeSource);
  const isTelephone = (page.viewportSize()?.width ?? 0) < 600;
  const inModes = modes.map((mode) => ({ mode, rules: rulesIn(mode) }));
  const chosen = isTelephone ? ([{ mode: 'light', rules: 'structure' }] as const) : inModes;
  for (const { mode, rules } of combinations(inModes, chosen)) {
    await page.emulateMedia({ colorScheme: mode });
    expect(await mistakes(page, rules), name).toEqual([]);
  }
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
  // All of a card leads where its heading does, and all of a label belongs to its field.
  const whole = (target: HTMLElement) =>
    target.closest(':is(.card, .result-card):has(:is(h2, h3) a), label') ?? target;
  return targets
    .filter((target) => isShown(target) && !isInSentence(target))
    .filter((target) => {
      const { width, height } = whole(target).getBoundingClientRect();
      return Math.min(width, height) < 44;
    })
    .map(({ outerHTML }) => outerHTML);
}
