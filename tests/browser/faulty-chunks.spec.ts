import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { combinations } from '../combinations.ts';
import { filesBelow } from '../pages.ts';
import { allKinds } from './page-kinds.ts';
import { atRoot, expect, heading, type Problems, test } from './site.ts';

const scripts = filesBelow(join(atRoot.folder, 'assets')).filter((file) => file.endsWith('.js'));

/** A page of a kind, and the chunks that it asks for as it opens. */
interface Kind {
  readonly name: string;
  readonly path: string;
  readonly chunks: readonly string[];
}

/** What comes only when it is used, such as the search, has tests of its own. */
const kinds = Object.entries(allKinds)
  .filter(([, path]) => !path.endsWith('.html'))
  .map(([name, path]): Kind => {
    const html = readFileSync(join(atRoot.folder, plain(path), 'index.html'), 'utf8');
    return { name, path, chunks: scripts.filter((chunk) => html.includes(chunk)) };
  });

function plain(path: string): string {
  return path.replace(/\?.*/, '');
}

interface Fault {
  readonly answer: (route: Route) => Promise<void>;
  /** What the browser says of a chunk, and the page of itself; nothing of one that never comes. */
  readonly says?: (chunk: string) => RegExp;
}

/** The browser may name the script that asks for the chunk. */
const notLoaded = 'Failed to (?:load module script|fetch dynamically imported module)';
const notStarted = 'console: The interactive parts of this page could not be started\\.';

const blocked: Fault = {
  answer: (route) => route.abort(),
  says: (chunk) => RegExp(`ERR_FAILED.*${chunk}|${notLoaded}`),
};

const faults: Readonly<Record<string, Fault>> = {
  blocked,
  gone: {
    answer: (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<p>gone</p>' }),
    says: (chunk) => RegExp(`404.*${chunk}|${notLoaded}`),
  },
  hung: { answer: () => Promise.resolve() },
  'cut off': {
    answer: (route) => {
      const { pathname } = new URL(route.request().url());
      const text = readFileSync(join(atRoot.folder, pathname), 'utf8');
      const body = text.slice(0, text.length / 2);
      return route.fulfill({ contentType: 'text/javascript', body });
    },
    says: () => RegExp(`^(?:page error:|${notStarted}) SyntaxError: `),
  },
  'of another release': {
    answer: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
    // What a page is made of is missing, or the whole of its own code.
    says: (chunk) =>
      RegExp(
        `^(?:page error:|${notStarted}) (?:SyntaxError: .*${chunk}.* does not provide an export|` +
          'Error: The code of the page ".*" is of another release)',
      ),
  },
};

/** A page can be read, and its links lead on. */
async function expectUsable(page: Page, path: string): Promise<void> {
  // A script that never comes keeps the browser from saying that the page is there.
  await page.goto(atRoot.url(path), { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(atRoot.heading(plain(path)));
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  const link = page.locator('.footer a[href^="/"]').first();
  const to = (await link.getAttribute('href')) ?? '';
  // A page that learns that its scripts fail unfolds: what a pointer aims at may move.
  await link.press('Enter', { noWaitAfter: true });
  await expect(page).toHaveURL(atRoot.url(to));
  await expect(heading(page)).toHaveText(atRoot.heading(to));
}

/** Opens a page without some of its chunks, as if it were the first of a visit. */
async function openWithout(
  page: Page,
  problems: Problems,
  path: string,
  chunks: readonly string[],
  { answer, says }: Fault,
): Promise<void> {
  const asked = new Set<string>();
  // What the scripts would have used.
  problems.allow(/preloaded using link preload but not used/);
  for (const chunk of chunks) {
    if (says) problems.allow(says(chunk));
    await page.route(`**/assets/${chunk}`, (route) => {
      asked.add(chunk);
      return answer(route);
    });
  }
  await expectUsable(page, path);
  expect([...asked].sort()).toEqual([...chunks].sort());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
}

interface Case {
  readonly kind: Kind;
  readonly what: string;
  readonly fault: Fault;
  /** What is faulty at a time. */
  readonly chunks: readonly (readonly string[])[];
}

function casesOf(kind: Kind): Case[] {
  const ones = kind.chunks.map((one) => [one]);
  const withOne = kind.chunks.slice(0, -1).map((one, at) => ({
    kind,
    what: `blocked together with ${one}`,
    fault: blocked,
    chunks: kind.chunks.slice(at + 1).map((two) => [one, two]),
  }));
  return [
    ...Object.entries(faults).map(([what, fault]) => ({ kind, what, fault, chunks: ones })),
    ...withOne,
  ];
}

/** Each fault once, each on another page that asks for other chunks than those before, and for another chunk. */
const chosen = kinds
  .filter(({ chunks }, at) => kinds.findIndex((each) => `${each.chunks}` === `${chunks}`) === at)
  // The faults of one script, and the first of those of two.
  .slice(0, Object.keys(faults).length + 1)
  .map((kind, turn): Case => {
    const { chunks, ...one } = casesOf(kind)[turn] as Case;
    return { ...one, chunks: chunks.slice(turn % chunks.length).slice(0, 1) };
  });

for (const { kind, what, fault, chunks } of combinations(kinds.flatMap(casesOf), chosen)) {
  test(`${kind.name} can be read, and its links lead on, whichever chunk is ${what} [S7.3]`, async ({
    page,
    problems,
  }) => {
    for (const each of chunks) {
      const step = () => openWithout(page, problems, kind.path, each, fault);
      await test.step(each.join(' and '), step);
    }
  });
}
