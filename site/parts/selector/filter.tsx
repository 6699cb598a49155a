import type { ReactNode } from 'react';

interface FilterProps {
  legend: string;
  /** Beside the legend. */
  count?: string;
  isUsed: boolean;
  children: ReactNode;
}

/** The frame of a filter: its name, and a line on its left while it is in use. */
export function Filter({ legend, count, isUsed, children }: FilterProps) {
  return (
    <fieldset className="filter" data-used={isUsed ? '' : undefined}>
      <legend className="row ends gap-8">
        {legend} {count ? <span className="small">{count}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}
