import { Fragment, type ReactNode } from 'react';
import { isExternal } from '../../../schema/address.ts';
import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { versionFor } from '../../../schema/languages/look-up.ts';
import type { Text } from '../../../schema/shared.ts';
import {
  type FigureReference,
  mayHaveMarks,
  parseText,
  type TextNode,
} from '../../../schema/text.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { findReadings } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';

/**
 * A text of the catalogue in the language of the page, with its marks. A text that lacks this
 * language is in the first one that it has, marked as such.
 */
export function Words({ text }: { text: Text }) {
  const context = useContent();
  const { source, language } = pick(text, context);
  const words = mayHaveMarks(source)
    ? renderNodes(parseText(source), context)
    : keepCodesTogether(source);
  const lang = language === context.language ? undefined : language;
  if (typeof words === 'string' && lang === undefined) return words;
  // Several elements would be columns in a flex container, without the spaces between them.
  return (
    <span lang={lang}>
      {words}
      {lang && <sup className="small">{`\u00A0${lang}`}</sup>}
    </span>
  );
}

/** The same as a plain string, for attributes, titles and mail. */
export function plainWords(text: Text, context: BuildContext): string {
  const { source } = pick(text, context);
  return mayHaveMarks(source) ? plainNodes(parseText(source), context) : source;
}

/** Tells siblings in a list apart by their texts, and by their place where a text may be missing. */
export function keyOf(text: Text | undefined, place?: number): string {
  return `${place ?? ''} ${text ? Object.values(text)[0] : ''}`;
}

/** A text as it is written in the language of the page, else in the first of the site that it has. */
export function pick(text: Text, { language, model }: BuildContext) {
  const [code, source] = versionFor(text, language, model.languages) ?? [model.defaultLanguage, ''];
  return { source, language: code };
}

/** Parsed text, for parts of a text that has several. */
export function Marked({ nodes }: { nodes: readonly TextNode[] }) {
  return renderNodes(nodes, useContent());
}

function renderNodes(nodes: readonly TextNode[], context: BuildContext): ReactNode {
  return nodes.map((node) => <Fragment key={node.start}>{renderNode(node, context)}</Fragment>);
}

function renderNode(node: TextNode, context: BuildContext): ReactNode {
  switch (node.kind) {
    case 'plain':
      return keepCodesTogether(node.text);
    case 'bold':
      return <strong>{renderNodes(node.children, context)}</strong>;
    case 'link': {
      const label = renderNodes(node.children, context);
      if (isExternal(node.path)) return <ExternalLink href={node.path}>{label}</ExternalLink>;
      return <a href={context.href(node.path)}>{label}</a>;
    }
    case 'figure':
      return keepTogether(figureWords(node.reference, context));
  }
}

/** Codes such as DX-300 or Duo-DX; no longer than what fits into a narrow column. */
const code =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\d-]{3,16}(?![\p{L}\p{N}-]))(\p{Lu}[\p{L}\d]*(?:-[\p{Lu}\d]+)+)(?![\p{L}\p{N}-])/u;

/** A text whose codes don't break at their hyphens. */
function keepCodesTogether(text: string): ReactNode {
  // A quick test, since every text is searched.
  if (!/-[\p{Lu}\d]/u.test(text)) return text;
  const parts = text.split(code);
  if (parts.length === 1) return text;
  return parts.map((part, place) => {
    const key = `${place} ${part}`;
    return place % 2 === 1 ? (
      <span key={key} className="together" translate="no">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

/** A code such as RS-232 does not break at its hyphen. */
function keepTogether(figure: string): ReactNode {
  return figure.includes('-') ? <span className="together">{figure}</span> : figure;
}

export function plainNodes(nodes: readonly TextNode[], context: BuildContext): string {
  return nodes
    .map((node) => {
      if (node.kind === 'plain') return node.text;
      if (node.kind === 'figure') return figureWords(node.reference, context);
      return plainNodes(node.children, context);
    })
    .join('');
}

/** The figure in words. Throws on a reference that the validator reports as an error. */
export function figureWords(reference: FigureReference, context: BuildContext) {
  const [reading, ...others] = findReadings(context.model, context.product, reference) ?? [];
  if (!reading || others.length > 0)
    throw new Error(`Unchecked figure reference: ${JSON.stringify(reference)}`);
  return formatFigure(reading.figure, figureLocale(context), reference.style);
}

/** A link to another site, marked as one; mail and telephone links explain themselves. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useContent();
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} rel="noopener">
      {children}
      {'\u00A0'}
      <svg className="external" viewBox="0 0 10 10" role="img" aria-label={t('link.external')}>
        <path d="M3 1h6v6M9 1 1 9" />
      </svg>
    </a>
  );
}

/** A paragraph of one text; nothing without one. */
export function Line({ text, className }: { text: Text | undefined; className?: string }) {
  return text ? (
    <p className={className}>
      <Words text={text} />
    </p>
  ) : null;
}

/** A remark below what it is about; nothing without one. */
export function Note({ text }: { text: Text | undefined }) {
  return text ? (
    <span className="note">
      <Words text={text} />
    </span>
  ) : null;
}
