import type { Rule } from '../rule.ts';
import { duplicateKey } from './duplicate-key.ts';
import { schema } from './schema.ts';
import { unknownField } from './unknown-field.ts';
import { yamlSyntax } from './yaml-syntax.ts';

/** Every rule, in the order of the documentation. */
export const rules: readonly Rule[] = [yamlSyntax, duplicateKey, schema, unknownField];
