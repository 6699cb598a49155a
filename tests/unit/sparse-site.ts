import { join } from 'node:path';
import type { Settings } from '../../cli/config/settings.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { parseHtml } from '../html.ts';
import { planned } from '../planned-site.ts';
import { createWorkspace } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';

export const workspace = createWorkspace();
let count = 0;

/** The folder of the next catalogue. */
export const nextFolder = () => join(workspace.root, `sparse-${count++}`);

/** Records of `fixtures/sparse-sites.yaml`, by their files. */
export function recordsOf(name: string): Record<string, string> {
  const sites = fixtureData<Record<string, Record<string, unknown>>>('sparse-sites.yaml');
  const files = Object.entries(sites[name] ?? {});
  return Object.fromEntries(files.map(([file, data]) => [file, JSON.stringify(data)]));
}

/** A site of two languages with a page for its products, and the records of a test. */
export async function siteOf(records: Readonly<Record<string, string>>, settings?: Settings) {
  const folder = nextFolder();
  workspace.write(folder, { ...common, ...records });
  const options = { cwd: folder, ...(settings && { settings }) };
  const { catalogue, context, report } = await readCatalogue(folder, options);
  if (!catalogue) throw new Error(JSON.stringify(report.diagnostics, null, 1));
  const site = await planned(catalogue, folder);
  const pages = new Map(site.pages.map(({ path, render }) => [path, parseHtml(render())]));
  const page = (path: string) => {
    const document = pages.get(join(path, 'index.html'));
    if (!document) throw new Error(`No page ${path} among ${[...pages.keys()].join(' ')}`);
    return document;
  };
  return { context, diagnostics: report.diagnostics, files: site.files, pages, page };
}

export const common = {
  'site.yaml': `name: { en: Wells, fr: Wells }
description: { en: Pumps., fr: Des pompes. }
url: https://wells.internal
base: /
languages: [{ code: en, name: English, label: En }, { code: fr, name: Français, label: Fr }]
contact: { address: [1 Well Road], phones: [], mailboxes: [sales@wells.internal] }
solutionGroups: [{ id: houses, pageTitle: { en: Houses, fr: Maisons } }]
`,
  'figures.yaml': `mass: { label: { en: Mass, fr: Masse }, dimension: mass, unit: kg }
`,
  'pages/range.yaml': `id: range
kind: products
path: /products
title: { en: Our range, fr: Notre gamme }
`,
};

export const family = (id: string, more = '') => `id: ${id}
order: 1
pageTitle: { en: ${id} pumps, fr: Pompes ${id} }
${more}`;

export const product = (id: string, more = '') => `id: ${id}
family: garden
title: { en: Pump ${id}, fr: Pompe ${id} }
${more}`;
