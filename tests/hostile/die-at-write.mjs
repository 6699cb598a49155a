// Loaded before a command (`node --import`): ends its process at the n-th call that writes, n from DIE_AT, or for
// `DIE_AT=swap` at the rename that puts the new site in its place. A file is half written then. Without DIE_AT, it writes how many calls there were to the file DIE_COUNT.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const writing = [
  'appendFileSync',
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
];
const { writeFileSync } = fs;
const { DIE_AT: dieAt } = process.env;
let count = 0;

function follow(module, name) {
  const original = module[name];
  module[name] = (...args) => {
    count++;
    const isSwap = name === 'renameSync' && /\.draft-[^/\\]*$/.test(args[0]);
    if (dieAt === 'swap' ? !isSwap : count !== Number(dieAt)) return original(...args);
    if (name === 'writeFileSync') original(args[0], half(args[1]));
    return process.kill(process.pid, 'SIGKILL');
  };
}

function half(content) {
  return content.slice(0, Math.floor(content.length / 2));
}

for (const name of writing) follow(fs, name);
syncBuiltinESMExports();
process.once('exit', () => {
  if (process.env.DIE_COUNT) writeFileSync(process.env.DIE_COUNT, String(count));
});
