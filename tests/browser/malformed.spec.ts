import { combinations, everyOther } from '../combinations.ts';
import {
  atRoot,
  changeAnswers,
  expect,
  expectErrorScreen,
  expectShown,
  heading,
  openPath,
  test,
} from './site.ts';

/** Mistakes in what a page says about itself. */
const mistakes: { what: string; from: RegExp; to: string }[] = [
  { what: 'props are malformed', from: /"tabs":\[[^\]]*\]/, to: '"tabs":null' },
  { what: 'bar is null', from: /"bar":\[.*\](?=,"requestPath")/, to: '"bar":null' },
  { what: 'menu is unknown', from: /"menu":"products"/, to: '"menu":"nowhere"' },
  { what: 'languages are text', from: /"languages":\[[^\]]*\]/, to: '"languages":"en"' },
  { what: 'a language has no address', from: /"href":"[^"]*"/, to: '"href":{}' },
  { what: 'strings have no address', from: /"strings":\{[^}]*\}/, to: '"strings":{"en":1}' },
  { what: 'data are cut off', from: /"build".*"props"/, to: '"build"' },
  { what: 'data are missing', from: /(id="page-data">)[^<]*/, to: '$1' },
];

for (const { what, from, to } of combinations(mistakes, everyOther(everyOther(mistakes)))) {
  test(`a page whose ${what} opens with the error screen [S2.7]`, async ({ page, problems }) => {
    problems.allow(/could not be started|Minified React error|malformed props/);
    const address = atRoot.url('/products/AVCC', 'fr');
    await changeAnswers(page, address, (html) => {
      expect(html).toMatch(from);
      return html.replace(from, to);
    });
    await page.goto(address);
    const meanwhile = () => expect(page.locator('header.bar')).toBeVisible();
    await expectErrorScreen(page, 'fr', { meanwhile });
  });
}

test('the error screen is English where strings fail too [S2.7]', async ({ page, problems }) => {
  problems.allow(/could not be started|503|preload/);
  const address = atRoot.url('/contact', 'fr');
  await page.route('**/assets/strings.fr.*.json', (route) => route.fulfill({ status: 503 }));
  await changeAnswers(page, address, (html) => html.replace(/"props":\{/, '"props":'));
  await page.goto(address);
  await expect(heading(page)).toHaveText('Something went wrong. Please contact support.');
  await expect(page.getByRole('alert')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Go to Home', exact: true }).click();
  await expect(page).toHaveURL(atRoot.url('/', 'fr'));
});

const odd = [
  ['null', null],
  ['a list', ['bar']],
  ['a tree with a number in it', { bar: { home: 1 } }],
] as const;

for (const [what, strings] of combinations(odd, odd.slice(2))) {
  test(`English words stand in for strings that are ${what} [S7.3]`, async ({ page, problems }) => {
    problems.allow(/could not be loaded/);
    await page.route('**/assets/strings.fr.*.json', (route) => route.fulfill({ json: strings }));
    await openPath(page, '/products/AVCC', 'fr');
    await expect(page.locator('.nav').getByRole('link', { name: 'Products' })).toBeVisible();
    await expectShown(page, '/products/AVCC', 'fr');
  });
}

const others = [
  ['{}', {}],
  ['a list', [1]],
  ['a tree of other words', { other: { words: 'x' } }],
] as const;

for (const [what, strings] of combinations(others, others.slice(2))) {
  test(`strings that came as ${what} leave the words of the page`, async ({ page, problems }) => {
    problems.allow(/could not be/);
    await page.route('**/assets/strings.en.*.json', (route) => route.fulfill({ json: strings }));
    await page.goto(atRoot.url('/products/AVCC'));
    await page.locator('html[data-failed]').waitFor({ state: 'attached' });
    await expect(page.locator('.skip')).toHaveText('Skip to content');
    await expectShown(page, '/products/AVCC');
  });
}
