import { relative } from 'node:path';
import type { Finding } from '../core/finding.ts';
import type { TextPlace } from '../core/source.ts';
import { sourceOfProject } from '../load/read-source.ts';

/** What the configuration or its theme says, and does not have the effect that is meant. */
export interface ProjectWarning {
  /** The file: an absolute path. */
  readonly path: string;
  /** From 1; by default the first. */
  readonly line?: number;
  readonly message: string;
  readonly help: string;
}

/** As a finding, at its line of the file. */
export function findingOf({ path, line = 1, message, help }: ProjectWarning): Finding {
  return { ...placeInProject(path, line), message, help };
}

/** A line of a file of the configuration, from a column on; both from 1. `path` is absolute. */
export function placeInProject(path: string, line: number, column = 1): TextPlace {
  const entry = sourceOfProject(path);
  const lines = entry.text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return {
    entry,
    offsets: [before + column - 1, before + (lines[line - 1]?.trimEnd().length ?? 0)],
  };
}

/** As commands print it that show no findings. */
export function printed({ path, message, help }: ProjectWarning, cwd: string): string {
  return `milepost: ${relative(cwd, path).replaceAll('\\', '/')}: ${message}\n${help}\n`;
}
