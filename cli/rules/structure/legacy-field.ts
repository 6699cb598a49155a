import type { Rule } from '../rule.ts';

export const legacyField = {
  id: 'legacy-field',
  severity: 'warning',
  summary: 'No field has the name that it had in the layout of the source site.',
  rationale:
    'The source site had several names for the same thing, two of them misspelt. Here each ' +
    'thing has one name, and content under an old name is not shown. "--fix" renames a field ' +
    'whose value has the same shape; move the others by hand.',
  bad: `download:
  - name: { en: The flag, fr: Le drapeau, es: La bandera }
    url: flags/en.svg
`,
  good: `downloads:
  - name: { en: The flag, fr: Le drapeau, es: La bandera }
    url: flags/en.svg
`,
  hasFix: true,
  checkCatalogue: ({ early }) => early('legacy-field'),
} satisfies Rule;
