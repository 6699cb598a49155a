import { createTwoFilesPatch } from 'diff';
import { createPainter, visibleLines } from '../report/reporters/visible.ts';
import type { ChangedFile } from './fix-report.ts';

/** A unified diff of files, with one line of context. */
export function showChanges(files: readonly ChangedFile[], color: boolean): string {
  const painter = createPainter(color);
  const styles = { '+': painter('green'), '-': painter('red'), '@': painter('cyan') };
  return files
    .map(({ file, before, after, ...moved }) => {
      if (before === after) return `${file} would be saved in UTF-8.\n`;
      // A moved or removed file, as git names it.
      const to = 'to' in moved ? moved.to : file;
      const names = [`a/${file}`, to === undefined ? '/dev/null' : `b/${to}`] as const;
      const patch = createTwoFilesPatch(...names, before, after, '', '', { context: 1 });
      return visibleLines(patch)
        .split('\n')
        .filter((line) => !/^=+$/.test(line))
        .map((line) => {
          const style = Object.entries(styles).find(([mark]) => line.startsWith(mark))?.[1];
          return style ? style(line) : line;
        })
        .join('\n');
    })
    .join('');
}
