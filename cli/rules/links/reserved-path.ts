import { isSiteLink } from '../../../schema/address.ts';
import { reservationOf } from '../../context/reserved-paths.ts';
import type { Rule } from '../rule.ts';

export const reservedPath = {
  id: 'reserved-path',
  severity: 'error',
  summary: 'No record claims a path that the site reserves.',
  rationale:
    'A build writes files of its own at some paths: the pages of the other languages, the ' +
    ' the data of the menus, the assets, the not-found page. A record there would ' +
    'overwrite them or be overwritten, and a path with ".." would leave the site.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'aliases: [/fr/capteur]\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'aliases: [/capteur]\n',
  },
  isBinding: true,
  *check({ paths, languages }) {
    for (const { path, entry, at } of paths.owners) {
      // What leaves the site is reported by its schema.
      if (!isSiteLink(path)) continue;
      const reserved = reservationOf(path, languages);
      if (reserved) yield { entry, at, ...reserved };
    }
  },
} satisfies Rule;
