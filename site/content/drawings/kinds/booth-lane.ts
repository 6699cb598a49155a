import {
  type BoothPlaces,
  boothFigures,
  boothGrid,
  boothScale,
  boothWords,
  drawBoothLane,
  sayBelow,
} from '../booth-scene.ts';
import type { DrawingKind } from '../drawing-kind.ts';

const places: BoothPlaces = {
  car: 0.5,
  curtain: 2.6,
  booth: 7.4,
  board: 10.6,
  barrier: 12.8,
  cabinet: 15.4,
  length: 16.6,
};

/** A toll lane from the side, with a booth. */
export const boothLane = {
  title: (subject) => subject.t('drawings.boothLane.title'),
  figures: boothFigures,
  draw(sheet, subject) {
    drawBoothLane(sheet, subject, places);
    sayBelow(sheet, boothWords(places, subject.t), boothScale(sheet, places).on);
  },
  describe: (subject) => subject.t('drawings.boothLane.alt', { grid: subject.say(boothGrid) }),
} satisfies DrawingKind;
