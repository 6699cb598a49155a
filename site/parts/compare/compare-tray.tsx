import '../../styles/compare-tray.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import {
  mostCompared,
  setCompareList,
  toggleCompared,
  useCompareList,
} from '../../ui/compare-list.ts';
import { onResize } from '../../ui/observe.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { useFacts } from '../../ui/use-facts.ts';
import { focusPage } from '../../ui/use-scroll.ts';
import { useStrings } from '../../ui/use-strings.ts';
import { cross, Icon } from '../tools/icon.tsx';
import { compareAddress } from './compare-address.ts';

/** What is picked, at the foot of every page: a slot for each product, and the way to the comparison. */
export function CompareTray() {
  const { t, lang } = useStrings();
  const href = useHref();
  const [facts] = useFacts();
  const { tools, language } = usePage().data;
  const list = useCompareList();
  const tray = useRef<HTMLElement>(null);
  useTrayHeight(tray);
  const known = typeof facts === 'object' ? facts.products : [];
  // A button goes with what it removes: a keyboard would start again at the top of the page.
  const keepFocus = (isEmpty: boolean) => {
    if (isEmpty) focusPage();
    else tray.current?.focus();
  };
  return (
    <section
      className="compare-tray band no-print"
      aria-label={t('compare.label')}
      lang={lang}
      tabIndex={-1}
      ref={tray}
    >
      <div className="wrap row">
        <ul className="line">
          {list.map((id) => {
            const product = known.find((each) => each.id === id);
            const title = product?.title ?? (facts === 'loading' ? '' : id);
            return (
              <li key={id} className="line">
                {product?.picture ? <img src={product.picture} alt="" /> : null}
                {product ? (
                  <a className="target plain" href={href(product.path)} lang={lang && language}>
                    {title}
                  </a>
                ) : (
                  <span className="target">{title}</span>
                )}
                <button
                  type="button"
                  className="target center"
                  aria-label={t('compare.remove', { title })}
                  onClick={() => {
                    keepFocus(list.length === 1);
                    toggleCompared(id);
                  }}
                >
                  <Icon path={cross} />
                </button>
              </li>
            );
          })}
        </ul>
        <div className="tray-end line">
          <p className="small" role="status">
            {t(list.length === 1 ? 'compare.more' : 'compare.count', {
              count: list.length,
              most: mostCompared,
            })}
          </p>
          <button
            type="button"
            className="link-button small"
            onClick={() => {
              keepFocus(true);
              setCompareList([]);
            }}
          >
            {t('compare.clear')}
          </button>
          {tools.compare !== undefined && list.length > 1 ? (
            <a className="button slim nowrap" href={compareAddress(href(tools.compare), list)}>
              {t('compare.go', { count: list.length })}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Says how high the tray is, as `--tray`: what else is at the foot of the screen is above it. */
function useTrayHeight(tray: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const set = () => style.setProperty('--tray', `${tray.current?.offsetHeight ?? 0}px`);
    const end = tray.current && onResize(tray.current, set);
    return () => {
      end?.();
      style.removeProperty('--tray');
    };
  }, [tray]);
}
