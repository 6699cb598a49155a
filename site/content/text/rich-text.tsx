import { Fragment, type ReactNode } from 'react';
import {
  type Block,
  type Blocks,
  idsIn,
  type Line,
  parseRich,
  type RichPart,
} from '../../../schema/rich-text.ts';
import type { Text } from '../../../schema/shared.ts';
import { keyFigures } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Drawings } from '../drawings/drawing.tsx';
import { comparedFigures } from '../figures/compared-figures.ts';
import { GivenFigures } from '../figures/figure-value.tsx';
import { FigureItems } from '../figures/key-figures.tsx';
import { Missing } from '../figures/on-request.tsx';
import { RowsTable } from '../figures/wide-table.tsx';
import { Picture, textSizes } from '../media/pictures.tsx';
import { Video } from '../media/video.tsx';
import { ProductList } from '../product/product-list.tsx';
import { Marked, Note, pick, plainNodes, Words } from './words.tsx';

/** The level of the headings of a text: below that of its section. */
type Level = 2 | 3;

/** A rich text in the language of the page, else in the first that it has. */
export function RichText({ text, level }: { text: Text; level: Level }) {
  const context = useContent();
  const { source, language } = pick(text, context);
  return (
    <div className="rich stack" lang={language === context.language ? undefined : language}>
      <BlockList blocks={parseRich(source).blocks} level={level} />
    </div>
  );
}

function BlockList({ blocks, level }: { blocks: Blocks; level: Level }): ReactNode {
  return [...blocks.entries()].map(([place, block]) => (
    <BlockItem key={place} block={block} level={level} />
  ));
}

function BlockItem({ block, level }: { block: Block; level: Level }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Marked nodes={block.line} />
        </p>
      );
    case 'heading': {
      const Heading = `h${level + block.depth - 1}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading>
          <Marked nodes={block.line} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.first === undefined ? 'ul' : 'ol';
      return (
        <List start={block.first}>
          {[...block.items.entries()].map(([place, item]) => (
            <li key={place}>
              <BlockList blocks={item} level={level} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="notice pad stack">
          <BlockList blocks={block.blocks} level={level} />
        </blockquote>
      );
    case 'note':
      return (
        <aside className="sheet pad stack">
          {block.title.length > 0 ? (
            <p className="bold">
              <Marked nodes={block.title} />
            </p>
          ) : null}
          <BlockList blocks={block.blocks} level={level} />
        </aside>
      );
    case 'table':
      return <RichTable {...block} />;
    case 'code':
      return (
        <pre className="sheet pad">
          <code>{block.text}</code>
        </pre>
      );
    case 'image':
      return <RichPicture {...block} />;
    case 'part':
      return <Part part={block} level={level} />;
  }
}

function RichTable({ heads, rows }: Extract<Block, { kind: 'table' }>) {
  const context = useContent();
  const cells = (lines: readonly Line[]) =>
    [...lines.entries()].map(([place, line]) => <Marked key={place} nodes={line} />);
  const label = heads.map((head) => plainNodes(head, context)).join(', ');
  return <RowsTable label={label} heads={cells(heads)} rows={rows.map(cells)} />;
}

function RichPicture({ src, alt, caption }: Extract<Block, { kind: 'image' }>) {
  const context = useContent();
  const image = { src, alt: { [context.language]: plainNodes(alt, context) } };
  return (
    <figure>
      <Picture image={image} sizes={textSizes} />
      {caption.length > 0 ? (
        <figcaption className="note">
          <Marked nodes={caption} />
        </figcaption>
      ) : null}
    </figure>
  );
}

/** A part of the catalogue. What the validator reports is left out. */
function Part({ part, level }: { part: RichPart; level: Level }) {
  const context = useContent();
  const { model } = context;
  const { name, value, attributes, label } = part;
  switch (name) {
    case 'products': {
      const products = idsIn(value).flatMap((id) => model.product(id) ?? []);
      return <ProductList products={products} heading={level === 2 ? 'h2' : 'h3'} />;
    }
    case 'compare': {
      const { products, rows } = comparedFigures(part, model);
      const heads = products.map(({ path, record }) => (
        <a key={path} href={context.href(path)}>
          <Words text={record.title} />
        </a>
      ));
      const cells = rows.map(({ id, label, part: ofPart, cells }) => [
        <Fragment key={id}>
          <Words text={label} />
          <Note text={ofPart} />
        </Fragment>,
        ...cells.map((cell) =>
          cell ? <GivenFigures key={id} given={cell.given} /> : <Missing key={id} />,
        ),
      ]);
      return (
        <RowsTable
          label={context.t('pages.compare')}
          heads={[context.t('figures.parameter'), ...heads]}
          rows={cells}
        />
      );
    }
    case 'figures': {
      const product = model.product(value);
      return product ? (
        <dl className="facts">
          <FigureItems figures={keyFigures(model, product)} />
        </dl>
      ) : null;
    }
    case 'drawing':
      return <Drawings named={[{ ...attributes, kind: value }]} isNumbered={false} />;
    case 'video':
      return (
        <Video video={{ src: value, title: { [context.language]: plainNodes(label, context) } }} />
      );
  }
}
