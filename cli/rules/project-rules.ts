import { rules } from './index.ts';
import type { Rule } from './rule.ts';

/** Rules about the configuration and what it names, such as a theme: they have no place in a record. */
const projectRules = [
  {
    id: 'configuration',
    severity: 'warning',
    isOfProject: true,
    words: {
      summary: 'What the configuration and its theme say has the effect that is meant.',
      rationale:
        'Colours that are too close to each other are hard to read, a font that no file gives is not seen, and a ' +
        'misnamed configuration or an override for a misspelt path changes nothing.',
    },
    checkCatalogue: ({ stageFindings }) => stageFindings('configuration'),
  },
  {
    id: 'own-code',
    severity: 'error',
    isOfProject: true,
    isBinding: true,
    words: {
      summary:
        'The drawings, the parts of the theme, and the pages, rules and kinds of attribute that the configuration ' +
        'adds, run.',
      rationale:
        'A build runs this code for every record and language, and stops where it fails. "npx milepost validate" runs it ' +
        'as well, once the records have no errors.',
    },
    checkCatalogue: ({ stageFindings }) => stageFindings('own-code'),
  },
] as const satisfies readonly Rule[];

export const [configuration, ownCode] = projectRules;

/** Every rule of the tool: those of records, then those of the project. */
export const allRules: readonly Rule[] = [...rules, ...projectRules];
