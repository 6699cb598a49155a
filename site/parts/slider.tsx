import { type UIEvent, useState } from 'react';
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
