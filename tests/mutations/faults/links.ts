import { isSiteLink } from '../../../schema/address.ts';
import type { Catalogue, CatalogueFile, StringScalar } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText } from '../consequences.ts';
import type { Consequence, Fault, Planted } from '../fault.ts';
import {
  changeMatch,
  filesOf,
  inText,
  stringFields,
  topList,
  type Version,
  versionsOf,
} from '../places.ts';
import type { Random } from '../random.ts';
import { idOf, insertField, rewrite } from '../write.ts';
import { misspell } from './misspell.ts';

const theme = 'links';

const orphan: Consequence = {
  rule: 'orphan-page',
  reach: 'catalogue',
  because: 'it was the only link to that page',
};

/** A path of a field, or of a link in a text, and how to write another one there. */
interface Place {
  readonly path: string;
  readonly scene?: readonly Change[];
  readonly write: (path: string) => Planted;
}

type FindPlace = (catalogue: Catalogue, random: Random) => Place | undefined;

function placeOf(file: CatalogueFile, node: StringScalar): Place {
  return { path: node.value, write: (path) => ({ changes: [rewrite(file, node, path)] }) };
}

/** The place of a field that a scene adds: it is found in the catalogue with the scene. */
function staged(
  catalogue: Catalogue,
  scene: readonly Change[],
  find: (prepared: Catalogue) => { file: CatalogueFile; value: StringScalar } | undefined,
): Place | undefined {
  const found = find(catalogue.with(scene));
  if (!found) return undefined;
  const place = placeOf(found.file, found.value);
  return { ...place, scene, write: (path) => ({ ...place.write(path), scene }) };
}

const linkPattern = /(?<=\[[^\][]+\]\()\/[^()\s]+(?=\))/g;

/** The links in texts, as the path alone. */
function linkIn(catalogue: Catalogue, random: Random): Version & { match: RegExpExecArray } {
  const version = random.pick(versionsOf(catalogue).filter(({ value }) => value.includes('](/')));
  return { ...version, match: random.pick([...version.value.matchAll(linkPattern)]) };
}

const inProse: FindPlace = (catalogue, random) => {
  const { match, ...version } = linkIn(catalogue, random);
  const write = (path: string) => inText(version.text, [changeMatch(version, match, path)]);
  return { path: match[0], write };
};

const inRelated: FindPlace = ({ fields }, random) => {
  const related = stringFields({ fields }, 'path').filter(({ at }) => at.at(-3) === 'related');
  const { file, value } = random.pick(related);
  return placeOf(file, value);
};

const inReadMore: FindPlace = ({ fields }, random) => {
  const { file, value } = random.pick(stringFields({ fields }, 'readmore', 'link'));
  return placeOf(file, value);
};

const inLinkField: FindPlace = (catalogue, random) => {
  const own = stringFields(catalogue, 'path').filter(({ at }) => at.at(-3) === 'links');
  if (random.below(2) === 0) {
    const { file, value } = random.pick(own);
    return placeOf(file, value);
  }
  const sections = catalogue.fields.filter(
    ({ at, file, map }) =>
      at.at(-1) === 'description' &&
      ['intro', 'sections'].includes(`${at.at(-3)}`) &&
      file.kind !== 'site' &&
      !map.has('link'),
  );
  const { file, map, at } = random.pick(sections);
  const path = random.pick(productPaths(catalogue));
  const label = `{ en: Read on, fr: Lire la suite, es: Seguir leyendo }`;
  const scene = [insertField(file, map, `link: { label: ${label}, path: "${path}" }`, 0)];
  return staged(catalogue, scene, (prepared) =>
    stringFields(prepared, 'path').find(
      (each) =>
        each.file.name === file.name &&
        String(each.at) === String([...at.slice(0, -1), 'link', 'path']),
    ),
  );
};

const inCrumb: FindPlace = (catalogue, random) => {
  const { file, scene } = withCrumbs(catalogue, random);
  return staged(catalogue, scene, (prepared) => {
    const crumbs = stringFields(prepared, 'path').filter(
      (each) =>
        each.file.name === file.name && each.at[0] === 'breadcrumbs' && each.value.value !== '#',
    );
    return random.pick(crumbs);
  });
};

/** A product with the trail that it has by default, written out. */
function withCrumbs(catalogue: Catalogue, random: Random) {
  const file = random.pick(filesOf(catalogue, 'product'));
  const family = String(file.root.get('family'));
  const crumbs = [
    '{ title: { en: Products, fr: Produits, es: Productos }, path: /products }',
    `{ title: { en: The family, fr: La famille, es: La familia }, path: "/products/${family}" }`,
    '{ title: { en: This product, fr: Ce produit, es: Este producto }, path: "#" }',
  ];
  const field = `breadcrumbs:\n${crumbs.map((crumb) => `  - ${crumb}`).join('\n')}`;
  return { file, scene: [insertField(file, file.root, field)] };
}

const inRedirect: FindPlace = (catalogue, random) => {
  const [site] = filesOf(catalogue, 'site');
  if (!site) return undefined;
  const from = `/${random.pick(['old', 'shop', 'archive', 'former'])}/${random.below(1000)}`;
  const to = random.pick(productPaths(catalogue));
  const scene = [insertField(site, site.root, `redirects:\n  - { from: ${from}, to: "${to}" }`)];
  return staged(catalogue, scene, (prepared) =>
    stringFields(prepared, 'to').find(({ at }) => at[0] === 'redirects'),
  );
};

/** The paths at which products are. */
function productPaths(catalogue: Catalogue): string[] {
  return filesOf(catalogue, 'product').map(({ root }) => String(root.get('path')));
}

/** Each place in which a path can be, and what may follow once the link is no more. */
const places: readonly (readonly [string, FindPlace])[] = [
  ['a text', inProse],
  ['a related product', inRelated],
  ['a “read more”', inReadMore],
  ['a link field', inLinkField],
  ['a crumb', inCrumb],
  ['a redirect', inRedirect],
];

const brokenPaths: readonly Fault[] = places.map(([where, find]) => ({
  name: `broken path in ${where}`,
  theme,
  expects: ['broken-path'],
  allows: [...changedText, orphan],
  plant(catalogue, random) {
    const place = find(catalogue, random);
    if (!place) return undefined;
    const [last = ''] = /[^/]+$/.exec(place.path) ?? [];
    const typo = random.pick([
      misspell(last, random),
      `${last}-${1 + random.below(9)}`,
      `${last}x`,
    ]);
    return place.write(place.path.slice(0, place.path.length - last.length) + typo);
  },
}));

/** A fault that can be made wherever a path is. */
function anywhere(
  name: string,
  expects: readonly string[],
  change: (path: string, catalogue: Catalogue, random: Random) => string | undefined,
  finders: readonly FindPlace[] = [inProse, inProse, inRelated, inReadMore, inLinkField],
): Fault {
  return {
    name,
    theme,
    expects,
    allows: [...changedText, orphan],
    plant(catalogue, random) {
      const place = random.pick(finders)(catalogue, random);
      const changed = place && change(place.path, catalogue, random);
      return changed === undefined || changed === place?.path ? undefined : place?.write(changed);
    },
  };
}

const missingAnchor = anywhere(
  'link to an anchor that is not there',
  ['broken-path'],
  (path, _, random) =>
    `${path}#${random.pick(['data', 'figures', 'part', 'top'])}-${random.below(100)}`,
);

const byAlias = anywhere('link by an alias', ['non-canonical-path'], (path, catalogue) => {
  const file = filesOf(catalogue, 'product').find(({ root }) => root.get('path') === path);
  if (!file) return undefined;
  const byId = `/products/${idOf(file)}`;
  const aliases = [...topList(file, 'aliases').map(({ value }) => value), byId];
  return aliases.find((alias) => alias !== path);
});

const languagePrefix = anywhere(
  'link with a language prefix',
  ['non-canonical-path'],
  (path, _, random) => `/${random.pick(['fr', 'es', 'en'])}${path}`,
);

const needlessSlash = anywhere(
  'needless slash or index.html',
  ['non-canonical-path'],
  (path, _, random) => {
    const changed = random.pick([
      `${path}/`,
      `${path}/index.html`,
      path.replace(/(?<=.)\/(?=[^/]+$)|$/, '$&/'),
    ]);
    // What begins with two slashes names a host, which is another mistake.
    return isSiteLink(changed) ? changed : undefined;
  },
);

const wrongCase = anywhere('link in another letter case', ['path-case'], (path, catalogue) => {
  const known = new Set(
    filesOf(catalogue, 'product').flatMap((file) => [
      `/products/${idOf(file)}`,
      String(file.root.get('path')),
      ...topList(file, 'aliases').map(({ value }) => value),
    ]),
  );
  const [last = ''] = /[^/]+$/.exec(path) ?? [];
  const start = path.slice(0, path.length - last.length);
  const other = [last.toLowerCase(), last.toUpperCase()].find((each) => each !== last);
  return other === undefined || known.has(start + other) ? undefined : start + other;
});

const otherCrumb: Fault = {
  name: 'crumb to another product',
  theme,
  expects: ['breadcrumb-trail'],
  plant(catalogue, random) {
    const place = inCrumb(catalogue, random);
    const path = random.pick(productPaths(catalogue));
    const planted = place?.write(path);
    const [change] = planted?.changes ?? [];
    const own = filesOf(catalogue, 'product').find(({ name }) => name === change?.file)?.root;
    const parent = filesOf(catalogue, 'product').find((file) => idOf(file) === own?.get('parent'));
    return [own?.get('path'), parent?.root.get('path')].includes(path) ? undefined : planted;
  },
};

const notRelated: Fault = {
  name: 'related page that is no product',
  theme,
  expects: ['broken-path'],
  allows: [orphan],
  plant(catalogue, random) {
    const others = [
      ...filesOf(catalogue, 'family').map((file) => `/products/${idOf(file)}`),
      ...filesOf(catalogue, 'solution').map((file) => `/solution/${idOf(file)}`),
    ];
    return inRelated(catalogue, random)?.write(random.pick(others));
  },
};

const droppedLink: Fault = {
  name: 'link dropped in one language',
  theme,
  expects: ['link-mismatch'],
  allows: [...changedText, orphan],
  plant(catalogue, random) {
    const version = random.pick(versionsOf(catalogue).filter(({ value }) => value.includes('](/')));
    const match = random.pick([...version.value.matchAll(/\[([^\][]+)\]\(\/[^()\s]+\)/g)]);
    const [all, label = ''] = match;
    // Of a page that is linked twice, the text still has a link.
    if (version.value.split(all.slice(all.indexOf(']('))).length > 2) return undefined;
    return inText(version.text, [changeMatch(version, match, label)]);
  },
};

const changedLink: Fault = {
  name: 'link to another page in one language',
  theme,
  expects: ['link-mismatch'],
  allows: [...changedText, orphan],
  plant(catalogue, random) {
    const { match, ...version } = linkIn(catalogue, random);
    const path = random.pick(productPaths(catalogue));
    if (version.value.includes(path)) return undefined;
    return inText(version.text, [changeMatch(version, match, path)]);
  },
};

/** A product with a picture, and no other one. */
function withPicture(catalogue: Catalogue, random: Random): Place | undefined {
  const file = random.pick(filesOf(catalogue, 'product').filter(({ root }) => !root.has('images')));
  const src = random.pick([
    'flags/en.svg',
    'pictures/lane.svg',
    'pictures/Booth.svg',
    'pictures/curtain-front.svg',
    'pictures/radar.png',
  ]);
  const alt = '{ en: The lane, fr: La voie, es: El carril }';
  const scene = [insertField(file, file.root, `images:\n  - { src: ${src}, alt: ${alt} }`)];
  return staged(catalogue, scene, (prepared) =>
    stringFields(prepared, 'src').find((each) => each.file.name === file.name),
  );
}

function assetFault(name: string, change: (src: string, random: Random) => string): Fault {
  return {
    name,
    theme: 'assets',
    expects: ['broken-asset'],
    plant(catalogue, random) {
      const place = withPicture(catalogue, random);
      return place?.write(change(place.path, random));
    },
  };
}

const missingAsset = assetFault('file that is not there', (src, random) =>
  src.replace(/[^/.]+(?=\.)/, (name) => `${misspell(name, random)}${random.below(10)}`),
);

const wrongCaseAsset = assetFault('file in another letter case', (src, random) => {
  const [name = ''] = /[^/]+$/.exec(src) ?? [];
  const folder = src.slice(0, src.length - name.length);
  const capital = name.charAt(0) === name.charAt(0).toUpperCase();
  const first = capital ? name.charAt(0).toLowerCase() : name.charAt(0).toUpperCase();
  return random.pick([
    folder + first + name.slice(1),
    folder.toUpperCase() + name,
    folder + name.replace(/\w+$/, (ending) => ending.toUpperCase()),
  ]);
});

const outsideAsset = assetFault('file outside the assets folder', (src, random) =>
  random.pick([`../${src}`, `pictures/../../${src}`, `../assets/${src}`]),
);

const disguisedAsset = assetFault('file that is not what its ending says', (_, random) =>
  random.pick([
    'disguised/drawing.png',
    'disguised/photo.svg',
    'disguised/sheet.jpg',
    'disguised/plan.webp',
    'disguised/page.png',
  ]),
);

export const linkFaults: readonly Fault[] = [
  ...brokenPaths,
  missingAnchor,
  notRelated,
  byAlias,
  languagePrefix,
  needlessSlash,
  wrongCase,
  otherCrumb,
  droppedLink,
  changedLink,
  missingAsset,
  wrongCaseAsset,
  outsideAsset,
  disguisedAsset,
];
