import { expect, test, vi } from 'vitest';
import { loadCompiler } from '../../site/typeset/compiler.ts';
import { NoCompiler } from '../../site/typeset/no-compiler.ts';

vi.mock('@myriaddreamin/typst-ts-node-compiler', () => {
  throw new Error('Cannot find native binding.\nnpm has a bug.');
});

test('a platform without compiler is told in one line', async () => {
  const error = await loadCompiler([]).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoCompiler);
  expect(String(error)).toMatch(/^[^\n]*no pictures for sharing[^\n]*$/);
});

test('what is not installed is named with the command that installs it', () => {
  const error = Object.assign(new Error("Cannot find module 'subset-font'\nRequire stack:"), {
    code: 'MODULE_NOT_FOUND',
  });
  expect(new NoCompiler(error).message).toMatch(
    /^No data sheets .*: to have them, run "npm install @myriad.* subset-font"\.$/,
  );
});
