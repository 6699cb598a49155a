import { useMemo, useState } from 'react';
import { memberOf } from '../../schema/member-of.ts';
import { Region, usePage } from '../ui/page-context.tsx';
import { Numbers } from './numbers.tsx';

interface DrawingSwitcherProps {
  /** The region that holds the first drawing. */
  first: string;
  /** The region that holds the others, among other things. */
  others: string;
  /** How many drawings there are. */
  count: number;
}

/**
 * The first drawing of a product, and numbers that put another one into its place. The others stay where
 * they are as well: without scripts, and on paper, each drawing is shown once.
 */
export function DrawingSwitcher({ first, others, count }: DrawingSwitcherProps) {
  const html = memberOf(usePage().regions, others) ?? '';
  const [current, setCurrent] = useState(0);
  const other = useMemo(() => (current > 0 ? drawingAt(html, current - 1) : ''), [html, current]);
  return (
    <>
      <Numbers of="drawings" count={count} current={current} onChoose={setCurrent} />
      <Region name={first} data-closed={current > 0 ? '' : undefined} />
      {other === '' ? null : <Region name={others} html={other} className="drawings no-print" />}
    </>
  );
}

/** One of the drawings in prerendered content, without its id, which belongs to the one in its place. */
function drawingAt(html: string, index: number): string {
  const content = new DOMParser().parseFromString(html, 'text/html');
  const drawing = content.querySelectorAll('figure.drawing')[index];
  drawing?.removeAttribute('id');
  return drawing?.outerHTML ?? '';
}
