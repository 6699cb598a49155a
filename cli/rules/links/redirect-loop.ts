import { isRedirect, type PathOwner, pageOf } from '../../context/paths.ts';
import type { Finding } from '../../core/finding.ts';
import type { Rule } from '../rule.ts';

export const redirectLoop = {
  id: 'redirect-loop',
  severity: 'error',
  looksAcross: true,
  *checkCatalogue({ paths }) {
    const pages = new Set(paths.owners.filter((each) => !isRedirect(each)).map(({ path }) => path));
    // Of two redirects from one path the first counts; `duplicate-path` reports the other one.
    const redirects = new Map(
      paths.owners
        .filter(isRedirect)
        .reverse()
        .map((owner) => [owner.path, owner]),
    );
    const walked = new Set<PathOwner>();
    for (const owner of redirects.values()) {
      const loop = loopFrom(owner, redirects, walked);
      if (loop.every(({ path }) => pages.has(path))) continue;
      // A loop is reported at its first place in the files.
      const { compare } = new Intl.Collator('en', { numeric: true });
      yield* explain(loop.toSorted((a, b) => compare(String(a.at), String(b.at))));
    }
  },
} satisfies Rule;

/**
 * The loop that a redirect leads to; empty if there is none. Each redirect is followed once: `walked` are the
 * previous ones.
 */
function loopFrom(
  owner: PathOwner,
  redirects: ReadonlyMap<string, PathOwner>,
  walked: Set<PathOwner>,
): PathOwner[] {
  const way = new Set<PathOwner>();
  let next: PathOwner | undefined = owner;
  while (next && !walked.has(next)) {
    walked.add(next);
    way.add(next);
    next = redirects.get(pageOf(next.target));
  }
  return next && way.has(next) ? [...way].slice([...way].indexOf(next)) : [];
}

function* explain([first, ...others]: readonly PathOwner[]): Generator<Finding> {
  if (!first) return;
  const way = [first, ...others].map(({ target }) => `"${target}"`).join(', then to ');
  yield {
    entry: first.entry,
    at: first.at,
    message:
      others.length > 0
        ? `"${first.path}" leads to ${way} and never to a page.`
        : `"${first.path}" leads to itself and never to a page.`,
    help: 'Make one of them lead to a page, or remove them.',
    related: others.map(({ entry, at, target }) => {
      return { entry, at, message: `leads on to "${target}"` };
    }),
  };
}
