/**
 * Every kind of drawing that a product page can show. Each is drawn from the product's own figures by
 * the file of that name in `site/content/drawings/kinds/`.
 */
export const drawingNames = [
  'dimensions',
  'enclosure',
  'fare-display',
  'interface-ports',
] as const;

export type DrawingName = (typeof drawingNames)[number];
