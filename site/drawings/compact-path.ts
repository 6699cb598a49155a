import { round } from './shapes.ts';

/**
 * An SVG path in fewer bytes: in tenths of a pixel, relative to the point before, and with `h` and `v`
 * for level and upright lines. Takes the absolute commands M, L, C, Q, A and Z; any other path stays as it is.
 */
export function compactPath(path: string): string {
  if (/[^MLCQAZ\d\s.,e-]/.test(path)) return path;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return path.replace(/([MLCQAZ])([^MLCQAZ]*)/g, (_, command: string, rest: string) => {
    // What is relative to rounded points adds up to them: errors do not grow along the path.
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(inTenths);
    const [fromX, fromY] = [x, y];
    const [toX = startX, toY = startY] = command === 'Z' ? [] : numbers.slice(-2);
    [x, y] = [toX, toY];
    if (command === 'M') [startX, startY] = [x, y];
    return written(command, numbers, { x: fromX, y: fromY });
  });
}

function inTenths(number: string): number {
  return Math.round(Number(number) * 10) / 10;
}

function written(command: string, numbers: readonly number[], from: { x: number; y: number }) {
  const relative = (values: readonly number[]) =>
    values.map((value, index) => round(value - (index % 2 === 0 ? from.x : from.y)));
  if (command === 'Z') return 'z';
  if (command === 'M') return `M${numbers.join(' ')}`;
  if (command === 'A')
    return `a${[...numbers.slice(0, 5), ...relative(numbers.slice(5))].join(' ')}`;
  const [dx, dy, ...others] = relative(numbers);
  if (command === 'L' && dy === 0) return `h${dx}`;
  if (command === 'L' && dx === 0) return `v${dy}`;
  return command.toLowerCase() + [dx, dy, ...others].join(' ');
}
