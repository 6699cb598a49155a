import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsedPackage } from './notices.ts';

/** A package, as CycloneDX 1.5 has it: https://cyclonedx.org/docs/1.5/json/. */
export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope?: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

interface ComponentList {
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * All packages of the lock in `root`, for every platform, as npm lists them. What differs from run to
 * run is left out: the moment, a random number, and the name of the folder. Throws where npm fails.
 */
export function allComponents(root: string): ComponentList {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const isWindows = process.platform === 'win32';
  const text = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    // npm leaves out what is for development where this says "production".
    env: { ...process.env, NODE_ENV: '' },
    maxBuffer: 64 * 2 ** 20,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { serialNumber: _random, ...list } = JSON.parse(text);
  const { timestamp: _moment, ...metadata } = list.metadata;
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { ...list, metadata: { ...metadata, component: { ...metadata.component, name } } };
}

/** What a user of the package gets: the packages that it requires, and those of which code is in it. */
export function releasedComponents(
  list: ComponentList,
  bundled: readonly UsedPackage[],
): ComponentList {
  const inBundle = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const isForDevelopment = ({ properties = [] }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const components = list.components.filter(
    (each) => !isForDevelopment(each) || inBundle.has(`${each.name}@${each.version}`),
  );
  const listed = new Set(components.map((each) => each['bom-ref']));
  return {
    ...list,
    components,
    dependencies: list.dependencies
      .filter(({ ref }) => listed.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => listed.has(on)) })),
  };
}
