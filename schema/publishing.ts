/** The day, `2026-03-31`, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** When a record is published: the day, if it is a later one; undefined for a draft. */
export function waitsFor(record: unknown): { readonly day: string | undefined } | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { draft, publishFrom } = record as { draft?: unknown; publishFrom?: unknown };
  if (draft === true) return { day: undefined };
  const isLater = typeof publishFrom === 'string' && publishFrom > today();
  return isLater ? { day: publishFrom } : undefined;
}
