import type { MilepostPlugin } from 'milepost';

/** The classes of the energy label of the European Union, the lowest first. */
export const energyClass: MilepostPlugin = {
  name: 'energy-class',
  attributes: [
    {
      name: 'energy-class',
      as: { kind: 'rating', values: { g: 'G', f: 'F', e: 'E', d: 'D', c: 'C', b: 'B', a: 'A' } },
      read(source) {
        const [, letter, plus] = /^(?:class )?([A-G])(\+*)$/i.exec(String(source)) ?? [];
        if (letter && !plus) return letter.toLowerCase();
        return plus
          ? {
              message: `"${source}" is a class of the label before 2021.`,
              help: 'Take the class of the new label: the scales differ.',
            }
          : { message: 'This is no energy class.', help: 'Write a letter from A to G.' };
      },
    },
  ],
};
