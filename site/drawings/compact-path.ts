import { commandsOf, round } from './shapes.ts';

/**
 * An SVG path in fewer bytes: in tenths of a pixel, relative to the point before, so that what repeats is
 * written alike, and with `h` and `v` for level and upright lines. Rows of dots (`h`) are in hundredths:
 * their distances are. Takes the commands M, L, h, C, Q, A and Z; any other path stays as it is.
 */
export function compactPath(path: string): string {
  if (/[^MLhCQAZ\d\s.,e-]/.test(path)) return path;
  const parts = path.includes('h') ? 100 : 10;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return commandsOf(path)
    .map(({ command, numbers: exact }) => {
      // What is relative to rounded points adds up to them: errors do not grow along the path.
      const numbers = exact.map((number) => Math.round(number * parts) / parts);
      const from = { x, y };
      if (command === 'h') [x] = [round(x + (numbers[0] ?? 0))];
      else [x, y] = [numbers.at(-2) ?? startX, numbers.at(-1) ?? startY];
      if (command === 'M') [startX, startY] = [x, y];
      return written(command, numbers, from);
    })
    .join('');
}

function written(command: string, numbers: readonly number[], from: { x: number; y: number }) {
  const relative = (values: readonly number[]) =>
    values.map((value, index) => round(value - (index % 2 === 0 ? from.x : from.y)));
  if (command === 'Z') return 'z';
  if (command === 'h') return `h${numbers.join()}`;
  if (command === 'A') return `a${listed([...numbers.slice(0, 5), ...relative(numbers.slice(5))])}`;
  const [dx, dy, ...others] = relative(numbers);
  if (command === 'L' && dy === 0) return `h${dx}`;
  if (command === 'L' && dx === 0) return `v${dy}`;
  return command.toLowerCase() + listed([dx, dy, ...others]);
}

/** A minus parts numbers as a space does. */
function listed(numbers: readonly (number | undefined)[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}
