import type { ReactNode } from 'react';
import type { ClientAssets } from '../output.ts';
import type { Head } from '../page.ts';
import { type PageData, pageDataId } from '../page-data.ts';

export interface DocumentProps {
  head: Head;
  data: PageData;
  assets: ClientAssets;
  /** The name of the site, which ends every title. */
  siteName: string;
  /** The absolute origin, for addresses that must be absolute. */
  origin: string;
  /** Not to be indexed. */
  hidden: boolean;
  /** What stands inside of the root: already rendered. */
  body: string;
}

/**
 * The whole `<html>`. The order of the head is written by hand: the language is found before
 * anything is painted, and no preload comes before the stylesheet.
 */
export function Document({ head, data, assets, siteName, origin, hidden, body }: DocumentProps) {
  const title = data.path === '/' ? `${siteName}: ${head.title}` : `${head.title} | ${siteName}`;
  return (
    <html lang={data.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {isDetectedHere(data, hidden) ? <DetectScript data={data} src={assets.detect} /> : null}
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {hidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <Alternates data={data} origin={origin} />
        )}
        <Preloads data={data} assets={assets} />
      </head>
      <body>
        {/* The body is our own, rendered just before. */}
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script
          type="application/json"
          id={pageDataId}
          dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }}
        />
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}

/** The visitor's language is looked for only at addresses that name none. */
function isDetectedHere(data: PageData, hidden: boolean): boolean {
  return !hidden && data.language === data.defaultLanguage && data.languages.length > 1;
}

function DetectScript({ data, src }: { data: PageData; src: string }) {
  const codes = data.languages.map(({ code }) => code).join(' ');
  return <script src={src} data-base={data.base} data-languages={codes} />;
}

/** This page in every language, itself included; the default one is for everybody else. */
function Alternates({ data, origin }: { data: PageData; origin: string }): ReactNode {
  const own = data.languages.find(({ code }) => code === data.language);
  const fallback = data.languages.find(({ code }) => code === data.defaultLanguage);
  return (
    <>
      <link rel="canonical" href={`${origin}${own?.href}`} />
      {data.languages.map(({ code, href }) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${origin}${href}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${fallback?.href}`} />
    </>
  );
}

function Preloads({ data, assets }: { data: PageData; assets: ClientAssets }) {
  return (
    <>
      {assets.fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin="anonymous"
        />
      ))}
      {[assets.script, ...assets.scriptsOf(data.name)].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <link
        rel="preload"
        as="fetch"
        href={data.strings[data.language]}
        crossOrigin="anonymous"
      />
    </>
  );
}

/** JSON that cannot end the script element in which it stands. */
function jsonForHtml(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
