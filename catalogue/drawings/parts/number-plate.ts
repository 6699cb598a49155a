import { type Point, rect, type Sheet } from 'milepost/drawing';

/** A European plate: 520 mm wide, 110 mm high. */
export const plateSize = { width: 0.52, height: 0.11 };
/** Places of the characters, as shares of the width; blocks stand for them, as no plate is meant. */
const characters = [0.1, 0.19, 0.34, 0.43, 0.52, 0.67, 0.76] as const;
const character = { width: 0.065, height: 0.56 };

/** A plate around its middle, `width` pixels wide; with characters where there is room for them. */
export function drawPlate(sheet: Sheet, { x, y }: Point, width: number): void {
  const height = (width * plateSize.height) / plateSize.width;
  const [left, top] = [x - width / 2, y - height / 2];
  sheet.fill('paper', rect(left, top, width, height, Math.min(4, height / 6)), { pen: 'world' });
  if (width < 60) return;
  const blocks = characters.map((share) =>
    rect(
      left + (share + 0.04) * width,
      y - (height * character.height) / 2,
      character.width * width,
      height * character.height,
    ),
  );
  sheet.fill('world', blocks.join(''));
}
