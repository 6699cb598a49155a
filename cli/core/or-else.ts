/** What `work` returns, or `other` where it throws: for what may be missing, forbidden or malformed. */
export function orElse<Result, Other>(other: Other, work: () => Result): Result | Other {
  try {
    return work();
  } catch {
    return other;
  }
}
