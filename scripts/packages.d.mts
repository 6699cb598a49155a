/** What setup reads of a lock file, by the path of each package below the project. */
export interface Lock {
  packages: Readonly<
    Record<
      string,
      { version?: string; integrity?: string; resolved?: string; optional?: boolean } | undefined
    >
  >;
}

export function differingPackages(lock: Lock, installed: Lock | undefined): string[];
export function installationAdvice(paths: readonly string[]): string | undefined;
