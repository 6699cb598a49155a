/**
 * Every kind of drawing that a product page can show. Each is drawn from the product's own figures by
 * the file of that name in `site/content/drawings/kinds/`.
 */
export const drawingNames = [
  'aspect-amber',
  'aspect-green',
  'aspect-pedestrian',
  'aspect-red',
  'aspect-series',
  'aspect-vehicular',
  'aspect-visibility',
  'booth-controller',
  'countdown-approach',
  'countdown-display',
  'countdown-phases',
  'countdown-sequence',
  'curtain-front',
  'curtain-side',
  'detector-card',
  'dimensions',
  'direction-countdown',
  'display-visibility',
  'edge-computer',
  'enclosure',
  'fare-display',
  'interface-ports',
  'laser-lane',
  'laser-profile',
  'load-limits',
  'pedestrian-countdown',
  'power-flow',
  'roadside-computer',
  'signal-plan',
  'speed-display',
  'stage-diagram',
  'timer-card',
  'under-vehicle',
] as const;

export type DrawingName = (typeof drawingNames)[number];
