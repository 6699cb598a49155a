/** The values of `--format` and of the configuration, in the order of the documentation. */
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

/** The severities of a rule, most severe first; `off` disables it. */
export const severityNames = ['error', 'warning', 'info', 'off'] as const;

export type SeverityName = (typeof severityNames)[number];

/** The looks that a theme can begin with: `site/theme/presets.json` has their tokens. */
export const presetNames = ['compact', 'editorial', 'soft'] as const;
