import { join } from 'node:path';
import { filesOf, plantAll, plantCatalogue, smallDrawing } from './hostile/attacks.ts';
import { milepostSucceeds } from './milepost.ts';
import { hostileSite, outputFolder } from './sites.ts';

/** Each would say so if it ran. */
const script = '<script>alert(1)</script>';
const picture = '"><img src=x onerror=alert(1)>';

const planted: readonly (readonly [place: string, value: unknown])[] = [
  ['site.yaml name.*', `[Pumps](/products/P1) **Pumps** ${script}`],
  ['site.yaml description.*', `</title></style></script>${script}`],
  ['site.yaml contact.address.0', `--><svg onload=alert(1)>${script}`],
  ['site.yaml languages.0.label', picture],
  ['site.yaml social.0.network', `</textarea>${picture}`],
  ['site.yaml navigation.1.label.*', picture],
  ['figures.yaml mass.label.*', `</style>${script}`],
  ['families/garden.yaml pageTitle.*', `</option>${script}`],
  ['products/P1.yaml title.*', `${picture} 水泵 ปั๊มน้ำ 🚰 ]]>`],
  ['products/P1.yaml subtitle.*', `<!-- ${script} &lt;script&gt;alert(1)&lt;/script&gt;`],
  ['products/P1.yaml images.0.alt.*', `' onload='alert(1)' ${picture}`],
  ['products/P1.yaml images.0.src', 'a%20b#c&d.svg'],
  [
    'pages/about.yaml sections.0.content.0.*',
    `</script>${script} [P1](/products/P1) javascript:alert(1)`,
  ],
  ['pages/note.yaml path', "/o'note;a=b&c,d@e!f+g"],
  ['site.yaml forms', { endpoint: 'https://forms.pumps.internal/messages' }],
  ['site.yaml redirects.0.from', '/old;x=1&y'],
];

/** Names that forms, elements and objects have themselves. */
export const hostileFields = [
  ...['constructor', 'hasOwnProperty', 'isPrototypeOf', 'toString', 'valueOf', 'then', 'length'],
  ...['action', 'elements', 'id', 'method', 'name', 'nodeName', 'parentNode', 'ownerDocument'],
  ...['addEventListener', 'getAttribute', 'setAttribute', 'submit', 'reset', 'children', 'title'],
];

const words = (word: string) => ({ en: word, fr: word });
const contact = {
  id: 'contact',
  kind: 'contact',
  path: '/contact',
  title: words('Contact'),
  subtitle: words('Contact.'),
  form: hostileFields.map((id) => ({ id, kind: 'text', required: true, label: words(`A ${id}`) })),
};

/** Writes the catalogue and builds its pages. */
export async function buildHostileSite(): Promise<void> {
  const catalogue = join(outputFolder, 'hostile-source');
  const files = plantAll(planted);
  plantCatalogue(
    catalogue,
    filesOf(
      files
        .set('assets/a%20b#c&d.svg', smallDrawing)
        .set('assets/pump.svg', null)
        .set('pages/contact.yaml', contact),
    ),
  );
  const config = ['--config', 'tests/fixtures/full.config.ts', '--catalogue', catalogue];
  await milepostSucceeds('build', '--pages-only', ...config, '--out', hostileSite.folder);
}
