import { useEffect, useRef, useState } from 'react';
import { constants } from '../lib/constants.ts';
import { onResize, onWindow } from '../ui/observe.ts';
import { focusPage } from '../ui/use-scroll.ts';
import { useStrings } from '../ui/use-strings.ts';

const radius = 22;
const circumference = 2 * Math.PI * radius;

/**
 * Leads back to the top, past a hundred pixels; its ring says how much of the page is read. On a
 * phone it says where it leads.
 */
export function ScrollToTop() {
  const { t, lang } = useStrings();
  const [shown, setShown] = useState(false);
  const ring = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const onScroll = () => {
      const range = document.documentElement.scrollHeight - window.innerHeight;
      const progress = range > 0 ? Math.min(1, window.scrollY / range) : 0;
      setShown(window.scrollY > constants.scrollButtonThreshold);
      // Through the object model, which the content security policy allows.
      ring.current?.setAttribute('stroke-dashoffset', String(circumference * (1 - progress)));
    };
    // It tells of the start too, and of a page that grows: another tab, a picture that came.
    const ends = [onResize(document.body, onScroll), onWindow(['scroll', 'resize'], onScroll)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const toTop = () => {
    window.scrollTo({ top: 0 });
    focusPage();
  };
  return (
    <button
      type="button"
      className="to-top needs-script"
      aria-label={t('toTop')}
      lang={lang}
      data-closed={shown ? undefined : ''}
      onClick={toTop}
    >
      <svg width="52" viewBox="0 0 52 52" aria-hidden="true">
        <circle className="track" cx="26" cy="26" r={radius} />
        <circle
          className="progress"
          ref={ring}
          cx="26"
          cy="26"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference}
        />
        <path d="M26 36V17M18 25l8-8 8 8" />
      </svg>
    </button>
  );
}
