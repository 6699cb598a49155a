import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../cli/commands/main.ts';
import { repository } from '../milepost.ts';
import { silentIo } from './cli-workspace.ts';

const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');

test('the README shows what validate says of the mistake that it asks for', async () => {
  const [, shown = ''] =
    /```\n( +error {2}figure-notation[\s\S]+?)```/.exec(textOf('README.md')) ?? [];
  const file = 'catalogue/products/toll/IR-AVCC.yaml';
  const mistaken = textOf(file).replace('vehicle-speed: 30 km/h', 'vehicle-speed: 35 kmh');
  let said = '';
  await main(['validate', '--rule', 'figure-notation', '--stdin-filepath', file], {
    ...silentIo(repository),
    readStdin: async () => mistaken,
    stdout: { write: (text) => (said += text) },
  });
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  expect(lines(shown)).not.toEqual(['']);
  expect(lines(said)).toEqual(expect.arrayContaining(lines(shown)));
});
