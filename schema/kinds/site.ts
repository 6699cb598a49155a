import { z } from 'zod/v3';
import { languageCode } from '../language-code.ts';
import { menuNames, toolKinds } from '../page-kinds.ts';
import { address, type Shared } from '../shared.ts';

/** The version of the schemas. Increment it for a change that the previous version of the tool can't read. */
export const schemaVersion = 1;

/** The site itself: `catalogue/site.yaml`. */
export function siteSchema({ text, title, properName, path, asset, sourceNotes, aliases }: Shared) {
  const language = z
    .object({
      code: z.string().regex(languageCode).describe('The language code, such as `fr`.'),
      name: z.string().describe('The name of the language in itself, such as “Français”.'),
      label: z.string().describe('The short label in the language switcher, such as “Fr”.'),
      flag: asset.describe('The flag, a decoration next to the label.').optional(),
    })
    .strict();
  const contact = z
    .object({
      address: z.array(z.string()).min(1).describe('The postal address, line by line.'),
      phones: z
        .array(z.string().regex(/^\+\d[\d ()./-]*$/))
        .describe('Telephone numbers in international form, such as “+1 555 0100”.'),
      mailboxes: z.array(z.string().email()).describe('Mail addresses; the first takes requests.'),
    })
    .strict();
  const navigationLink = z
    .object({
      path: path.describe('The page that it leads to.'),
      label: text.describe('Its text; by default the title of the page.').optional(),
    })
    .strict();
  const navigationEntry = z
    .object({
      path: path.describe('The page that it leads to; left out for a menu alone.').optional(),
      label: text.describe('Its text; by default the title of the page.').optional(),
      menu: z
        .union([
          z
            .enum(menuNames)
            .describe('The records that the menu lists, by family or group where they have one.'),
          z.array(navigationLink).min(1).describe('The links of the menu.'),
        ])
        .describe('What opens below it.')
        .optional(),
    })
    .strict();
  return z
    .object({
      schemaVersion: z
        .number()
        .int()
        .min(1)
        .max(schemaVersion)
        .describe(
          'The version of the schemas that the catalogue is written for, 1 where it is not given. A newer ' +
            'one than that of the installed Milepost needs a newer Milepost.',
        )
        .optional(),
      name: properName.describe('The name of the provider.'),
      description: text.describe('One sentence that says what the site offers.'),
      url: address('site-origin', /^https?:\/\/[^\s/]+\/?$/).describe(
        'The origin of the site, such as `https://www.example.com`, without a path.',
      ),
      base: address('site-base', /^\/(\S*\/)?$/).describe(
        'The path below which the site is served, with a slash at both ends.',
      ),
      languages: z.array(language).min(1).describe('The languages, the default one first.'),
      contact: contact.describe('How to reach the provider.'),
      social: z
        .array(
          z
            .object({
              network: z.string().describe('The name of the network.'),
              url: z.string().url().describe('The page of the provider there.'),
            })
            .strict(),
        )
        .describe('Social networks.')
        .optional(),
      navigation: z
        .array(navigationEntry)
        .min(1)
        .describe(
          'The entries of the bar. By default the pages that there are, with menus of products, ' +
            'solutions and projects.',
        )
        .optional(),
      footer: z
        .object({
          links: z
            .array(navigationLink)
            .describe('Pages that the footer leads to; by default all with a record of their own.')
            .optional(),
          emailField: z
            .literal('disabled')
            .describe('`disabled`: shows a field for an email address that can’t be sent.')
            .optional(),
        })
        .strict()
        .describe('The foot of every page, besides the contact data.')
        .optional(),
      solutionGroups: z
        .array(
          z
            .object({
              id: z.string().describe('The id that solutions name.'),
              pageTitle: title.describe('The heading of the group in the solutions menu.'),
            })
            .strict(),
        )
        .describe('The groups of the solutions menu.')
        .optional(),
      forms: z
        .object({
          endpoint: address('service', /^https?:\/\/\S+$/)
            .describe(
              'Where forms are sent by POST, as JSON: an address that begins with `https:`.',
            )
            .optional(),
        })
        .strict()
        .describe('Without an endpoint a form opens the mail program of the visitor.')
        .optional(),
      productPage: z
        .object({
          hide: z
            .array(z.enum(['connections', 'variants', 'related']))
            .describe(
              '`connections`: what the product connects to and works with; `variants`: its siblings; `related`: ' +
                'what its record names as related.',
            ),
        })
        .strict()
        .describe('Parts that no page of a product shows. By default each shows all that it has.')
        .optional(),
      criteria: z
        .array(
          z
            .object({
              id: z
                .string()
                .regex(/^[a-z][a-z0-9-]*$/)
                .describe('The id of a figure, or one of its own for several; addresses name it.'),
              label: text
                .describe('What is asked for; by default the label of the figure.')
                .optional(),
              note: text.describe('What counts, where the label does not say it.').optional(),
              aliases: aliases.optional(),
              figures: z
                .array(z.string())
                .min(1)
                .describe('The figures that answer it; by default the one with its id.')
                .optional(),
              example: z
                .string()
                .describe('A requirement to begin with, such as `100 m`, `-10..50 °C` or `IP65`.')
                .optional(),
            })
            .strict(),
        )
        .describe(
          'What visitors most often ask of products, the most useful first: the home page and the ' +
            'list of products begin with it. All other figures follow by themselves.',
        )
        .optional(),
      tools: z
        .array(z.enum(toolKinds))
        .describe(
          'The pages that help to choose: `search`, `compare`, `check`, `connections`, `data`. By ' +
            'default all for which the catalogue has something to show.',
        )
        .optional(),
      dataSheets: z
        .boolean()
        .describe('`false`: products have no data sheet as PDF. By default they have.')
        .optional(),
      redirects: z
        .array(
          z
            .object({
              from: path.describe('The path that is asked for.'),
              to: path.describe('The page that is shown.'),
            })
            .strict(),
        )
        .describe('Paths that no record has and that lead to a page all the same.')
        .optional(),
      sourceNotes: sourceNotes.optional(),
    })
    .strict()
    .describe('The site: name, address, languages, contact.');
}

export type Site = z.infer<ReturnType<typeof siteSchema>>;
export type NavigationEntry = NonNullable<Site['navigation']>[number];
