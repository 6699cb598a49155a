#!/usr/bin/env node
// The command line of the package: runs the finished tool, which is beside this file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../../cli/launch.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const file = join(folder, 'milepost.cjs');
const [option, ...others] = process.argv.slice(2);

// The rest of the tool takes longer to read than it takes to say this.
if (['-V', '--version'].includes(option) && others.length === 0) console.log(packageVersion);
else {
  await launch(() => ({
    source: readFileSync(file, 'utf8'),
    file,
    bin: fileURLToPath(import.meta.url),
    folder,
    id: packageId,
    client: readClient,
  }));
}

function readClient() {
  const client = join(folder, 'client');
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path.slice(client.length + 1).replaceAll('\\', '/'),
      content: readFileSync(path),
    }));
}
