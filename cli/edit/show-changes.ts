import { createTwoFilesPatch } from 'diff';
import { createPainter, visibleLines } from '../report/reporters/visible.ts';
import type { ChangedFile } from './fix-report.ts';

/** A unified diff of files, with one line of context. */
export function showChanges(files: readonly ChangedFile[], color: boolean): string {
  const painter = createPainter(color);
  const styles = { '+': painter('green'), '-': painter('red'), '@': painter('cyan') };
  return files
    .map(({ file, before, after, ...moved }) =>
      before === after
        ? `${file} would be saved in UTF-8.\n`
        : visibleLines(patchOf(`a/${file}`, newName(file, moved), before, after))
            .split('\n')
            .filter((line) => !/^=+$/.test(line))
            .map((line) => {
              const style = Object.entries(styles).find(([mark]) => line.startsWith(mark))?.[1];
              return style ? style(line) : line;
            })
            .join('\n'),
    )
    .join('');
}

const patchOf = (from: string, to: string, before: string, after: string) =>
  createTwoFilesPatch(from, to, before, after, '', '', { context: 1 });

/** A moved or removed file, as git names it. */
function newName(file: string, moved: Pick<ChangedFile, 'to'>): string {
  if (!('to' in moved)) return `b/${file}`;
  return moved.to === undefined ? '/dev/null' : `b/${moved.to}`;
}
