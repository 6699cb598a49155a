import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, redirectsOf } from '../pages.ts';
import { builtSites } from '../sites.ts';

describe.each(builtSites)('what a host reads, at $base', (site) => {
  const { base, folder } = site;
  const fileOf = (address: string) => join(folder, address.slice(base.length), 'index.html');

  it('redirects lead from an address of the site to a page of it, for good', () => {
    const redirects = redirectsOf(site);
    expect(redirects.length).toBeGreaterThan(20);
    for (const { from, to, status } of redirects) {
      expect(status).toBe('301');
      expect(from.startsWith(base) && to.startsWith(base)).toBe(true);
      expect(readFileSync(fileOf(to), 'utf8')).toContain('id="page-data"');
    }
    const starts = redirects.map(({ from }) => from);
    expect(starts.filter((from, index) => starts.indexOf(from) !== index)).toEqual([]);
    expect(redirects.filter(({ to }) => starts.includes(to))).toEqual([]);
  });

  it('a stub stands at every redirected address, for hosts that know no redirects', () => {
    for (const { from, to } of redirectsOf(site)) {
      const stub = readFileSync(fileOf(from), 'utf8');
      expect(stub).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
      expect(stub).toContain(`<a href="${to}">`);
      expect(stub).toContain('noindex');
    }
  });

  it('headers stand in blocks of a path and indented lines', () => {
    const lines = readFileSync(join(folder, '_headers'), 'utf8').trimEnd().split('\n');
    const blocks = lines.filter((line) => !line.startsWith(' '));
    expect(blocks).toEqual(expect.arrayContaining([`${base}*`, `${base}assets/*`]));
    for (const line of lines) expect(line).toMatch(/^(\/\S*| {2}[A-Z][A-Za-z-]+: \S.*)$/);
  });

  it('what is kept for a year is named by its content', () => {
    const assets = filesBelow(join(folder, 'assets'));
    expect(assets.length).toBeGreaterThan(5);
    const unnamed = assets.filter((file) => !/[.-][\w-]{8,}\.\w+$/.test(file));
    expect(unnamed).toEqual([]);
  });
});
