import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { orElse } from '../core/or-else.ts';
import type { TextPlace } from '../core/source.ts';
import { createSource } from '../load/read-source.ts';

/** What the configuration or its theme says, and does not have the effect that is meant. */
export interface ProjectWarning {
  /** The file: an absolute path. */
  readonly path: string;
  /** From 1; by default the first. */
  readonly line?: number;
  readonly message: string;
  readonly help: string;
}

/** A line of a file of the configuration, which may be missing, from a column on; both from 1. `path` is absolute. */
export function placeInProject(path: string, line = 1, column = 1): TextPlace {
  const text = orElse('', () => readFileSync(path, 'utf8'));
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const end = before + (lines[line - 1]?.trimEnd().length ?? 0);
  return { entry: createSource(path, path, text), offsets: [before + column - 1, end] };
}

/** As commands print it that show no findings. */
export function printed({ path, message, help }: ProjectWarning, cwd: string): string {
  return `milepost: ${relative(cwd, path).replaceAll('\\', '/')}: ${message}\n${help}\n`;
}
