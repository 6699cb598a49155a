import { type Kind, kindNames, kinds } from '../../schema/catalogue.ts';
import type { StageFinding } from '../core/finding.ts';
import type { Source } from '../core/source.ts';
import { closest } from '../core/suggest.ts';

/** The kind of record of a file, by its path alone. */
export function kindOf(file: string): Kind | undefined {
  return kindNames.find((kind) => {
    const place = kinds[kind];
    return 'file' in place
      ? file.replace(/\.[^./]+$/, '') === place.file
      : file.startsWith(`${place.folder}/`);
  });
}

/** The kind whose folder has a name similar to the first folder of a misplaced file. */
export function likelyKind({ file }: Source): Kind | undefined {
  const [folder = ''] = file.split('/');
  return kindNames.find((kind) => {
    const place = kinds[kind];
    return 'folder' in place && file.includes('/') && closest(folder, [place.folder]);
  });
}

/** The finding for a file in no folder of a kind. */
export function unknownPlace(source: Source, likely: Kind | undefined): StageFinding {
  const places = kindNames.map((kind) => kinds[kind]);
  const folders = places.flatMap((place) => ('folder' in place ? `${place.folder}/` : []));
  const names = places.flatMap((place) => ('file' in place ? `${place.file}.yaml` : []));
  const stem = source.file.replace(/\.[^.]+$/, '');
  const meant = likely
    ? folders.find((folder) => kindOf(folder) === likely)
    : names.find((name) => closest(stem, [name.replace(/\.yaml$/, '')]));
  const all = `Records are in ${folders.join(', ')}, or are called ${names.join(', ')}.`;
  const finding = {
    entry: source,
    offsets: [0, source.text.search(/\r?\n|$/)],
    message: 'No records belong in this folder, so the file is not read.',
    help: meant ? `Did you mean "${meant}"?` : all,
  } as const;
  return { rule: 'schema', finding };
}
