import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../schema/config.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** Where the configuration is, in the folder that milepost runs in. */
export const configFile = 'milepost.config.yaml';

/** What options say about strictness; what they leave out the configuration says. */
export interface SettingOptions {
  readonly config?: string;
  readonly minCoverage?: ReadonlyMap<string, number>;
}

/** The configuration of a folder, and how strict it makes a run. Throws a Failure if it is wrong. */
export async function loadSettings(
  { config: named, minCoverage }: SettingOptions,
  cwd: string,
): Promise<{ config: Config; settings: Settings }> {
  if (named === undefined && !existsSync(join(cwd, configFile))) {
    return { config: {}, settings: { ...defaultSettings, ...(minCoverage && { minCoverage }) } };
  }
  const { createSettings, readConfig } = await import('./read-config.ts');
  const name = named ?? configFile;
  const config = await readConfig(name, cwd);
  const shares = minCoverage ?? new Map(Object.entries(config.validate?.minCoverage ?? {}));
  return { config, settings: createSettings(config, shares, { name, cwd }) };
}
