import { hash } from 'node:crypto';
import { once } from '../../schema/memoize.ts';
import { factsFiles } from '../files/facts-file.ts';
import { feedFiles } from '../files/feed.ts';
import { type FilesByLanguage, filesByLanguage } from '../files/files-by-language.ts';
import { hostFiles } from '../files/host-files.ts';
import { menuFiles } from '../files/menu-files.ts';
import { noticesFiles } from '../files/notices.ts';
import { releaseFiles } from '../files/release-files.ts';
import { searchFiles } from '../files/search-file.ts';
import { stringFiles } from '../files/string-files.ts';
import { localHref } from '../lib/locale.ts';
import type { DocumentAssets, OutputFile, SiteHead } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import { contentContext } from '../page-api/content-context.ts';
import type { PagePlan } from '../page-api/define-page.ts';
import type { ThemeOutput } from '../theme/site-theme.ts';
import type { ClientBundle } from './client-files.ts';
import type { SiteContent } from './site-content.ts';

/** The files that a site needs besides pages and what is made of products, and where documents find them. */
export interface SiteFiles {
  readonly assets: DocumentAssets;
  /** The addresses of the strings of the shell, and of those of tools, by language. */
  readonly stringAddresses: Readonly<Record<string, string>>;
  readonly toolStringAddresses: Readonly<Record<string, string>>;
  /** What pages are shown with: scripts, styles, strings, menus, assets. */
  readonly files: readonly OutputFile[];
  /** What takes longer, and few pages need: thumbnails, and what hosts and robots read. */
  readonly otherFiles: () => readonly OutputFile[];
  /** What a host will not do, a sentence each. */
  readonly notes: () => readonly string[];
}

export function siteFiles(
  { content, look, head, catalogueAssets, assetNote, thumbnails }: SiteContent,
  client: ClientBundle,
  plans: readonly PagePlan<unknown>[],
): SiteFiles {
  const { model } = content;
  const styled = withStyles(client, look, head);
  const manifests = webManifests(model, look);
  const strings = stringFiles(content);
  const host = once(() => hostFiles(model, plans, styled.assets));
  return {
    assets: { ...styled.assets, ...look.icons, manifests: manifests.addresses },
    stringAddresses: strings.shell.addresses,
    toolStringAddresses: strings.tools.addresses,
    files: [
      ...styled.files,
      ...menuFiles(contentContext(content, model.defaultLanguage)),
      ...strings.shell.files,
      ...strings.tools.files,
      ...catalogueAssets.files,
      ...look.files,
      ...(head?.files ?? []),
      ...noticesFiles(client.notices, look.theme.fonts),
      ...manifests.files,
    ],
    otherFiles: once(() => [...host().files, ...thumbnails.files(), ...feedFiles(content)]),
    notes: () => [...host().notes, ...(assetNote ? [assetNote] : [])],
  };
}

/** Scripts and styles with the styles of a theme, after those of the tool, and what plugins add. */
function withStyles(client: ClientBundle, look: ThemeOutput, head?: SiteHead): ClientBundle {
  const { assets } = client;
  // As the parser of a document reads it, since the security policy has a hash of it.
  const [styles = '', home = ''] = [
    assets.styles + look.css,
    (assets.pageStyles.home ?? '') + look.homeCss,
  ].map((css) => css.replace(/\r\n?/g, '\n'));
  if (styles === assets.styles && look.homeCss === '' && !head) return client;
  const own = head ? JSON.stringify(head.elements) : '';
  return {
    ...client,
    assets: {
      ...assets,
      build: hash('sha256', assets.build + styles + home + own).slice(0, 12),
      styles,
      head,
      pageStyles: { ...assets.pageStyles, home },
      fonts: [...assets.fonts, ...look.fonts],
    },
  };
}

/** The files that are made of all records, and those that say where they are; no page names them. */
export function sharedFiles(
  site: Pick<SiteContent & SiteFiles, 'content' | 'stated' | 'assets'>,
): OutputFile[] {
  const facts = factsFiles(site);
  const search = searchFiles(site.content);
  const addresses = { facts: facts.addresses, search: search.addresses };
  return [
    ...facts.files,
    ...search.files,
    ...releaseFiles(site.content, site.assets.build, addresses),
  ];
}

/** The web app manifest in each language. */
function webManifests(model: SiteModel, { theme, icons }: ThemeOutput): FilesByLanguage {
  const { name, base } = model.catalogue.site;
  const { light } = theme.tokens;
  return filesByLanguage(model, 'manifest.{}.webmanifest', (lang) => ({
    name: name[lang] ?? name[model.defaultLanguage] ?? Object.values(name)[0] ?? '',
    lang,
    start_url: localHref(model.space, lang, '/'),
    scope: base,
    display: 'browser',
    theme_color: light.band,
    background_color: light.paper,
    icons: [
      { src: icons.icon, type: 'image/svg+xml', sizes: 'any' },
      ...icons.touchIcons.map(({ address, size, purpose }) => ({
        src: address,
        type: 'image/png',
        sizes: `${size}x${size}`,
        ...(purpose !== 'any' && { purpose }),
      })),
    ],
  }));
}
