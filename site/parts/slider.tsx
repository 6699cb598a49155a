import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';
import { onward } from '../ui/keys.ts';
import { Region } from '../ui/page-context.tsx';
import { useStrings } from '../ui/use-strings.ts';
import { Numbers } from './numbers.tsx';

interface SliderProps {
  /** The region that holds the pictures, a list item each. */
  region: string;
  count: number;
}

/**
 * Pictures side by side: by swipe and scroll alone without scripts, with numbers and arrow keys
 * besides where there are any.
 */
export function Slider({ region, count }: SliderProps) {
  const { t, lang } = useStrings();
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  const show = (index: number) => {
    const element = frame.current?.querySelector('ul');
    const target = Math.max(0, Math.min(count - 1, index));
    element?.scrollTo({ left: onward() * target * element.clientWidth });
    frame.current?.querySelectorAll('button')[target]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = new Map([
      ['ArrowRight', current + onward()],
      ['ArrowLeft', current - onward()],
      ['Home', 0],
      ['End', count - 1],
    ]).get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    show(step);
  };
  return (
    <section className="slider" aria-label={t('slider.label')} ref={frame}>
      <Numbers
        of="slider"
        count={count}
        current={current + 1}
        onChoose={(number) => show(number - 1)}
        onKeyDown={onKeyDown}
      />
      {/* What scrolls can be reached by the keyboard. */}
      <Region as="ul" className="sheet strip" name={region} tabIndex={0} onScroll={onScroll} />
      <span className="hidden" role="status" lang={lang}>
        {t('slider.position', { current: current + 1, count })}
      </span>
    </section>
  );
}
