import { type KeyboardEvent, type UIEvent, useEffect, useMemo, useRef, useState } from 'react';
import { memberOf } from '../../../schema/member-of.ts';
import { useRequestList } from '../../parts/request/use-request-list.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { isNumber, isString, listOf, withFields } from '../../ui/check-shape.ts';
import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { onward, placeAfter } from '../../ui/keys.ts';
import { Region, usePage } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';
import { useStrings } from '../../ui/use-strings.ts';

const isProps = withFields({
  /** The ids of the tabs, from left to right. */
  tabs: listOf(isString),
  /** The id of the tab that is open at first; '' without tabs. */
  open: isString,
  /** The id of the product. */
  product: isString,
  /** How many pictures there are; more than one are a slider. */
  pictures: isNumber,
  /** How many drawings there are without pictures; more than one can be switched. */
  drawings: isNumber,
});

/** A product page: its tabs are interactive, everything else is content. */
export const view = defineView(isProps, ({ tabs, open, product, pictures, drawings }) => {
  return (
    <>
      <div className="product-head">
        <div className="wrap">
          <Region name="head" className="product-name" />
          <div className="product-actions">
            <ProductActions product={product} />
            <Region name="files" />
          </div>
          {pictures > 1 || drawings > 1 ? (
            <div className="head-picture">
              {pictures > 1 ? (
                <Slider region="picture" count={pictures} />
              ) : (
                <DrawingSwitcher first="picture" others="more" count={drawings} />
              )}
            </div>
          ) : (
            <Region name="picture" className="head-picture" />
          )}
        </div>
      </div>
      <Region name="keys" />
      <Tabs ids={tabs} open={open} />
      <Region name="more" />
    </>
  );
});

/**
 * What visitors do with the product on show, by its id: in its head, and on a phone in a bar at the foot
 * of the screen while these are out of sight, as far as the footer.
 */
function ProductActions({ product }: { product: string }) {
  const actions = useRef<HTMLDivElement>(null);
  const [isBarShown, setBarShown] = useState(false);
  useEffect(() => {
    // Without it the bar stays away: the head of the page has the same buttons.
    if (typeof IntersectionObserver === 'undefined') return;
    const ends = [actions.current, document.querySelector('.footer')];
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setBarShown(inSight.size === 0);
    });
    for (const end of ends) if (end) observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div className="request-actions row gap-8 above-24 no-print" ref={actions}>
        <AddToRequest product={product} />
        <CompareButton product={product} />
      </div>
      <div className="action-bar needs-script no-print" data-closed={isBarShown ? undefined : ''}>
        <AddToRequest product={product} />
        <CompareButton product={product} />
      </div>
    </>
  );
}

/** Adds the product on show, by its id, to the list, or removes it; nothing where nothing can be requested. A toast says so, with Undo. */
function AddToRequest({ product }: { product: string }) {
  const { t } = useStrings();
  const { path, requestPath } = usePage().data;
  const { candidates, add, remove } = useRequestList();
  const known = candidates.find((candidate) => candidate.product === product);
  const onClick = () => {
    if (known) return remove(known);
    // The name is in the page, and nowhere else.
    const title = document.querySelector('h1')?.textContent ?? product;
    add({ product, title, path });
  };
  if (requestPath === undefined) return null;
  const words = [t('candidates.add'), t('candidates.chosen'), t('candidates.takeOut')] as const;
  return <Toggle className="button needs-script" isOn={!!known} {...{ words, onClick }} />;
}

/** Picks the product of a page, by its id, or takes it out again; nothing where the site has no comparison. */
function CompareButton({ product }: { product: string }) {
  const { t } = useStrings();
  const isOn = useCompareList().includes(product);
  const toggle = useToggleCompared();
  if (usePage().data.tools.compare === undefined) return null;
  const words = [t('compare.pick'), t('compare.chosen'), t('compare.takeOut')] as const;
  const onClick = () => toggle(product);
  return <Toggle className="button quiet needs-script" {...{ words, isOn, onClick }} />;
}

interface ToggleProps {
  /** What it offers; once pressed, what it says, and what the next press does. */
  words: readonly [offer: string, chosen: string, takeOut: string];
  isOn: boolean;
  className: string;
  onClick: () => void;
}

/** A button as wide in both states. Its name begins with what is seen, then says what a press does. */
function Toggle({ words: [offer, chosen, takeOut], isOn, ...attributes }: ToggleProps) {
  const said = `✓ ${chosen}`;
  return (
    <button
      type="button"
      lang={useStrings().lang}
      aria-label={isOn ? `${chosen}, ${takeOut}` : undefined}
      data-other={isOn ? offer : said}
      {...attributes}
    >
      {isOn ? said : offer}
    </button>
  );
}

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
function DrawingSwitcher({ first, others, count }: DrawingSwitcherProps) {
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

interface SliderProps {
  /** The region that holds the pictures, a list item each. */
  region: string;
  count: number;
}

/**
 * Pictures side by side: by swipe and scroll alone without scripts, with numbers and arrow keys
 * besides where there are any.
 */
function Slider({ region, count }: SliderProps) {
  const { t, lang } = useStrings();
  const [current, setCurrent] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  const show = (place: number) => {
    const list = document.querySelector('.slider ul');
    list?.scrollTo({ left: onward() * place * list.clientWidth });
  };
  return (
    <section className="slider" aria-label={t('slider.label')}>
      <Numbers of="slider" count={count} current={current} onChoose={show} />
      {/* What scrolls can be reached by the keyboard. */}
      <Region as="ul" className="sheet strip" name={region} tabIndex={0} onScroll={onScroll} />
      <span className="hidden" role="status" lang={lang}>
        {t('slider.position', { current: current + 1, count })}
      </span>
    </section>
  );
}

interface NumbersProps {
  of: 'drawings' | 'slider';
  count: number;
  /** The place of the one on show, from 0. */
  current: number;
  onChoose: (place: number) => void;
}

/** A number for each drawing or picture in one place: the pressed one is on show. Arrow keys, Home and End move. */
function Numbers({ of, count, current, onChoose }: NumbersProps) {
  const { t, lang } = useStrings();
  const onKeyDown = (event: KeyboardEvent) => {
    const isAcross = !/Up|Down/.test(event.key);
    const place = isAcross ? placeAfter(event.key, current, count) : undefined;
    if (place === undefined) return;
    event.preventDefault();
    onChoose(place);
    event.currentTarget.querySelectorAll('button')[place]?.focus();
  };
  return (
    <fieldset
      className="drawing-numbers row needs-script no-print"
      lang={lang}
      onKeyDown={onKeyDown}
    >
      <legend className="hidden">{t(`${of}.label`)}</legend>
      {[...Array(count).keys()].map((place) => (
        <button
          key={place}
          type="button"
          className="target center"
          aria-pressed={place === current}
          aria-label={t(`${of}.position`, { current: place + 1, count })}
          onClick={() => onChoose(place)}
        >
          {place + 1}
        </button>
      ))}
    </fieldset>
  );
}
