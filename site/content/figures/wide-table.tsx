import type { ReactNode } from 'react';

interface WideTableProps {
  /** What the table is of. */
  label: string;
  /** The head and the body of the table. The first column names the rows. */
  children: ReactNode;
}

/**
 * A table that may be wider than the screen: it scrolls by itself, and its first column stays in
 * sight. What scrolls has to be reached by the keyboard, so it takes the focus.
 */
export function WideTable({ label, children }: WideTableProps) {
  return (
    <section className="sideways" aria-label={label} tabIndex={0}>
      <table className="wide-table">{children}</table>
    </section>
  );
}
