/** The walking figure of a pedestrian signal, dot by dot. */
export const walkingFigure: readonly string[] = [
  '......###....',
  '.....#####...',
  '.....#####...',
  '.....#####...',
  '......###....',
  '.............',
  '.....####....',
  '....######...',
  '...#######...',
  '..###.######.',
  '..##..###.###',
  '.##...###..##',
  '.##...###....',
  '.##...###....',
  '......####...',
  '.....#####...',
  '.....##.###..',
  '....###..##..',
  '....##...##..',
  '...###...##..',
  '...##....###.',
  '..###.....##.',
  '.###......##.',
  '.##.......###',
  '.##.......##.',
];

/** An arrow that points up, for the traffic that goes straight on. */
export const arrowUp: readonly string[] = [
  '.......#.......',
  '......###......',
  '.....#####.....',
  '....#######....',
  '...#########...',
  '..###.###.###..',
  '.###..###..###.',
  '###...###...###',
  '##....###....##',
  '......###......',
  '......###......',
  '......###......',
  '......###......',
  '......###......',
  '......###......',
];

/** The arrow for those who turn left. */
export const arrowLeft = turned(arrowUp);

/** A symbol turned to the left by a quarter. */
function turned(symbol: readonly string[]): string[] {
  const columns = [...(symbol[0] ?? '')].map((_, column) =>
    symbol.map((row) => row[column]).join(''),
  );
  return columns.reverse();
}
