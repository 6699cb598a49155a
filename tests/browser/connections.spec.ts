import { expect, openAt, openPath, overflow, telephone, test } from './site.ts';

test('a device chooses among the diagrams and lists of all connections', async ({ page }) => {
  await openAt(page, telephone, '/connections', 'fr');
  const diagrams = page.locator('details.cluster');
  const devices = page.locator('.connected details');
  const total = await diagrams.count();
  await expect(page.locator('details.cluster[open]')).toHaveCount(1);
  await expect(page.locator('.connected details[open]')).toHaveCount(0);
  await page.getByLabel('Équipement').selectOption('4d-speed-radar');
  await expect(page).toHaveURL(/\/fr\/connections\?device=4d-speed-radar$/);
  await expect(devices.filter({ visible: true })).toHaveCount(1);
  await expect(devices.filter({ visible: true })).toContainText(/2 raccordements/);
  await expect(devices.filter({ visible: true }).locator('li').first()).toBeVisible();
  await expect.poll(() => diagrams.filter({ visible: true }).count()).toBeLessThan(total);
  await expect.poll(() => overflow(page)).toEqual([]);
  // The address is the choice.
  await page.reload();
  await expect(devices.filter({ visible: true })).toHaveCount(1);
  await page.goBack();
  await expect(diagrams.filter({ visible: true })).toHaveCount(total);
  await expect(page.getByLabel('Équipement')).toHaveValue('');
});

test('on paper every diagram and every list of the connections is open', async ({ page }) => {
  await openPath(page, '/connections');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.connected li').last()).toBeVisible();
  await expect(page.locator('details.cluster li').last()).toBeVisible();
  // By an attribute, too: older browsers have no styles for it.
  const closed = page.locator('.connections-page details:not([open])');
  await expect(closed).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(closed.first()).toBeVisible();
});

test('a solution draws a port that is to be confirmed as the map does, and says so', async ({
  page,
}) => {
  await openPath(page, '/solution/multi-lane-toll-plaza');
  const diagram = page.locator('figure.system');
  const drawn = diagram.locator('path.open').filter({ visible: true });
  await expect(drawn).not.toHaveCount(0);
  await expect(drawn.first()).toHaveCSS('stroke-dasharray', '8px, 6px');
  await expect(diagram).toContainText('Dashed: port to be confirmed.');
});

test('a chosen device is marked on the map, whose lines name their ports', async ({ page }) => {
  await openAt(page, { width: 1440, height: 900 }, '/connections');
  const marked = page.locator('.system .chosen').filter({ visible: true });
  await expect(marked).toHaveCount(0);
  await page.locator('#device').selectOption('TLC');
  await expect(marked).toHaveText(/Toll Lane\s*Controller/);
  await expect(marked).toBeInViewport();
  const entry = page.locator('.connected details[data-devices="TLC"]');
  await expect(entry.getByText(/^Port: Interface controller – Inputs/).first()).toBeVisible();
  // Families without the device are gone, headings and all.
  await expect(page.locator('.connected h3').filter({ visible: true })).toHaveCount(1);
  const diagram = page.locator('details.cluster[open] figure.system').first();
  await expect(diagram.locator('li').filter({ hasText: 'User Fare Display' })).toContainText(
    'Enclosure – Switch ports Network interface (Ethernet)',
  );
  await page.locator('#device').selectOption('');
  await expect(marked).toHaveCount(0);
  await expect(diagram).toBeInViewport();
});
