import type { z } from 'zod/v3';
import {
  anyOf,
  boolean,
  group,
  integer,
  list,
  literal,
  oneOf,
  optional,
  optionalGroup,
  optionalGroups,
  string,
} from '../fields.ts';
import { languageCode } from '../language-code.ts';
import { menuNames, toolKinds } from '../page-kinds.ts';
import { address, type Shared } from '../shared.ts';

/** The version of the schemas. Increment it for a change that the previous version of the tool can't read. */
export const schemaVersion = 1;

/** The site itself: `catalogue/site.yaml`. */
export function siteSchema({ text, title, name, path, asset, sourceNotes, aliases }: Shared) {
  const language = group({
    code: string.regex(languageCode).describe('The language code, such as `fr`.'),
    name: string.describe('The name of the language in itself, such as “Français”.'),
    label: string.describe('The short label in the language switcher, such as “Fr”.'),
    flag: optional(asset).describe('The flag, a decoration next to the label.'),
  });
  const contact = group({
    address: list(string, 1).describe('The postal address, line by line.'),
    phones: list(string.regex(/^\+\d[\d ()./-]*$/)).describe(
      'Telephone numbers in international form, such as “+1 555 0100”.',
    ),
    mailboxes: list(string.email()).describe('Mail addresses; the first takes requests.'),
  });
  const navigationLink = group({
    path: path.describe('The page that it leads to.'),
    label: optional(text).describe('Its text; by default the title of the page.'),
  });
  const navigationEntry = group({
    path: optional(path).describe('The page that it leads to; left out for a menu alone.'),
    label: optional(text).describe('Its text; by default the title of the page.'),
    menu: optional(
      anyOf([
        oneOf(menuNames).describe(
          'The records that the menu lists, by family or group where they have one.',
        ),
        list(navigationLink, 1).describe('The links of the menu.'),
      ]),
    ).describe('What opens below it.'),
  });
  return group({
    schemaVersion: optional(integer.min(1).max(schemaVersion)).describe(
      'The version of the schemas that the catalogue is written for, 1 where it is not given. A newer ' +
        'one than that of the installed Milepost needs a newer Milepost.',
    ),
    name: name.describe('The name of the provider.'),
    description: text.describe('One sentence that says what the site offers.'),
    url: address('site-origin', /^https?:\/\/[^\s/]+\/?$/).describe(
      'The origin of the site, such as `https://www.example.com`, without a path.',
    ),
    base: address('site-base', /^\/(\S*\/)?$/).describe(
      'The path below which the site is served, with a slash at both ends.',
    ),
    trailingSlash: optional(oneOf(['auto', 'always', 'never'])).describe(
      'Whether the addresses of pages end with a slash. `auto`, the default: as the host of `url` wants them, where ' +
        'it is known (`*.github.io`, `*.gitlab.io`, `*.pages.dev`), else without one.',
    ),
    languages: list(language, 1).describe('The languages, the default one first.'),
    detectLanguage: optional(boolean).describe(
      '`false`: addresses without a language code show the default language, whatever that of the visitor is.',
    ),
    contact: contact.describe('How to reach the provider.'),
    social: optionalGroups({
      network: string.describe('The name of the network.'),
      url: string.url().describe('The page of the provider there.'),
    }).describe('Social networks.'),
    navigation: optional(list(navigationEntry, 1)).describe(
      'The entries of the bar. By default the pages that there are, with menus of products, ' +
        'solutions and projects.',
    ),
    footer: optionalGroup({
      links: optional(list(navigationLink)).describe(
        'Pages that the footer leads to; by default all with a record of their own.',
      ),
      emailField: optional(literal('disabled')).describe(
        '`disabled`: shows a field for an email address that can’t be sent.',
      ),
    }).describe('The foot of every page, besides the contact data.'),
    privacy: optional(path).describe(
      'The page about privacy, which the bar leads to that asks for consent.',
    ),
    solutionGroups: optionalGroups({
      id: string.describe('The id that solutions name.'),
      pageTitle: title.describe('The heading of the group in the solutions menu.'),
    }).describe('The groups of the solutions menu.'),
    mediaTags: optionalGroups({
      id: string
        .regex(/^[a-z0-9][a-z0-9-]*$/)
        .describe(
          'The id that media entries name; their list has a page for it at `/media/tag/{id}`.',
        ),
      title: title.describe('Its name, the heading of that page.'),
    }).describe('What media entries can be about, in the order of the list.'),
    forms: optionalGroup({
      endpoint: optional(address('service', /^https?:\/\/\S+$/)).describe(
        'Where forms are sent by POST, as JSON, or with a file as multipart: an `https:` address, or localhost to try.',
      ),
    }).describe('Without an endpoint a form opens the mail program of the visitor.'),
    productPage: optionalGroup({
      hide: list(oneOf(['connections', 'variants', 'related'])).describe(
        '`connections`: what the product connects to and works with; `variants`: its siblings; `related`: ' +
          'what its record names as related.',
      ),
    }).describe('Parts that no page of a product shows. By default each shows all that it has.'),
    criteria: optionalGroups({
      id: string
        .regex(/^[a-z][a-z0-9-]*$/)
        .describe('The id of a figure, or one of its own for several; addresses name it.'),
      label: optional(text).describe('What is asked for; by default the label of the figure.'),
      note: optional(text).describe('What counts, where the label does not say it.'),
      aliases: aliases.optional(),
      figures: optional(list(string, 1)).describe(
        'The figures that answer it; by default the one with its id.',
      ),
      example: optional(string).describe(
        'A requirement to begin with, such as `100 m`, `-10..50 °C` or `IP65`.',
      ),
    }).describe(
      'What visitors most often ask of products, the most useful first: the home page and the ' +
        'list of products begin with it. All other figures follow by themselves.',
    ),
    tools: optional(list(oneOf(toolKinds))).describe(
      'The pages that help to choose: `search`, `compare`, `check`, `connections`, `data`. By ' +
        'default all for which the catalogue has something to show.',
    ),
    dataSheets: optional(boolean).describe(
      '`false`: products have no data sheet as PDF. By default they have.',
    ),
    redirects: optionalGroups({
      from: path.describe(
        'The path that is asked for, in every language. One that begins with a language code (`/fr/old`) is an address ' +
          'of this language alone. It may have a query: `/product.php?id=12`.',
      ),
      to: path.describe('The page that is shown.'),
    }).describe('Paths that no record has and that lead to a page all the same.'),
    sourceNotes: sourceNotes.optional(),
  }).describe('The site: name, address, languages, contact.');
}

export type Site = z.infer<ReturnType<typeof siteSchema>>;
export type NavigationEntry = NonNullable<Site['navigation']>[number];
