import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { afterAll, expect, test } from 'vitest';
import { createCheck } from '../../cli/check/check-schema.ts';
import { loadSchemas } from '../../cli/check/schemas.ts';
import type { validators as Validators } from '../../cli/check/validators.ts';
import { defaultLanguages, type Kind, kindNames } from '../../schema/catalogue.ts';
import { compileValidators } from '../../scripts/package/compile-validators.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'validators.mjs');
await build({
  stdin: { contents: await compileValidators(root), resolveDir: root },
  outfile: file,
  bundle: true,
  format: 'esm',
  platform: 'node',
});
const { validators }: { validators: typeof Validators } = await import(pathToFileURL(file).href);
const schemas = await loadSchemas(kindNames, defaultLanguages);
const check = createCheck(schemas);

/** Whether both ways agree, and what they say. A text without a language is right for the check. */
function judge(kind: Kind, data: unknown): { compiled: boolean | undefined; mistakes: number } {
  const entry = { file: 'x.yaml', path: '/x.yaml', text: '', format: 'yaml', kind, data } as const;
  return { compiled: validators[kind]?.(data), mistakes: check(entry).length };
}

const fixtures = join(root, 'tests', 'fixtures', 'schema');

test.each(readdirSync(fixtures))('what is compiled ahead judges %s as the check does', (name) => {
  const [kind] = kindNames.filter((each) => name.startsWith(`${each}.`));
  const data = load(readFileSync(join(fixtures, name), 'utf8'), { schema: CORE_SCHEMA });
  const { compiled, mistakes } = judge(kind ?? 'site', data);
  expect(compiled).toBe(name.includes('.good.'));
  expect(mistakes === 0).toBe(compiled);
});

test('what is compiled ahead passes nothing that the check finds fault with', () => {
  const text = { en: 'A', fr: 'B', es: 'C' };
  const good = load(readFileSync(join(fixtures, 'product.good.yaml'), 'utf8'), {
    schema: CORE_SCHEMA,
  });
  const keys = Object.keys(good as object);
  const value = fc.oneof(
    fc.constantFrom(null, true, 5, '', 'specs', '/x', [], {}, [{}], text, [{ kind: 'specs' }]),
    fc.anything({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...keys, 'order', 'imagesUrl', 'odd'), value, (key, changed) => {
      const { compiled, mistakes } = judge('product', { ...(good as object), [key]: changed });
      if (compiled) expect(mistakes).toBe(0);
    }),
    { numRuns: 300 },
  );
});
