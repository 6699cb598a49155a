#!/usr/bin/env node
// Writes the headers and the redirects of a built site as the AWS command line takes them.
//   node write-cloudfront-files.mjs dist NAME
// headers-policy.json  for "aws cloudfront create-response-headers-policy" and "update-…"
// redirects.json       for "aws cloudfront create-key-value-store --import-source"
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [site = '', name = ''] = process.argv.slice(2);
if (!name) fail('usage: write-cloudfront-files.mjs SITE NAME');
const [forPages = ''] = read('_headers').split(/\n(?=\S)/);
const headers = [...forPages.matchAll(/^ +([^:]+): (.+)$/gm)].map(([, header, value]) => ({
  Header: header,
  Value: value,
  Override: true,
}));
// CloudFront has fields of their own for these.
const known = ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy'];
const [csp, , referrer] = known.map((name) => headers.find((each) => each.Header === name)?.Value);
const others = headers.filter((each) => !known.includes(each.Header));
const policy = {
  Name: name,
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: csp, Override: true },
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
  },
  CustomHeadersConfig: { Quantity: others.length, Items: others },
};
const data = read('_redirects')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([from, to]) => from && to)
  .map(([key, value]) => ({ key, value }));
writeFileSync('headers-policy.json', `${JSON.stringify(policy, null, 2)}\n`);
writeFileSync('redirects.json', `${JSON.stringify({ data }, null, 2)}\n`);

function read(file) {
  const path = join(site, file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return fail(`${site} has no ${file}: name the folder that "milepost build" wrote.`);
}

function fail(message) {
  console.error(message);
  return process.exit(2);
}
