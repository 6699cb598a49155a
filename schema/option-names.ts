/** The names that `--format` and the configuration know, in the order of the documentation. */
export const formatNames = [
  'pretty',
  'concise',
  'json',
  'github',
  'gitlab',
  'sarif',
  'junit',
  'markdown',
] as const;

export type FormatName = (typeof formatNames)[number];

/** What a rule can count as, from the worst; `off` silences it. */
export const severityNames = ['error', 'warning', 'info', 'off'] as const;

export type SeverityName = (typeof severityNames)[number];
