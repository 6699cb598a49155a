import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { orElse } from '../core/or-else.ts';
import type { TextPlace } from '../core/source.ts';
import { documentFrom } from '../load/places/text-range.ts';
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
  const document = documentFrom(text);
  const start = document.offsetAt({ line: line - 1, character: column - 1 });
  const end = document.offsetAt({ line: line - 1, character: text.length });
  return { entry: createSource(path, path, text), offsets: [start, end] };
}

/** As commands print it that show no findings. */
export function printed({ path, message, help }: ProjectWarning, cwd: string): string {
  return `milepost: ${relative(cwd, path).replaceAll('\\', '/')}: ${message}\n${help}\n`;
}
