import { type ReactNode, startTransition, useState } from 'react';

interface FoldProps {
  className?: string;
  label: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: () => ReactNode;
}

/** What is made when it is asked for, bit by bit: a large catalogue has hundreds of figures. */
export function Fold({ className, label, isOpen = false, children }: FoldProps) {
  const [first] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details
      className={className}
      open={first}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) startTransition(() => setWasOpen(true));
      }}
    >
      <summary className="link-button">{label}</summary>
      {wasOpen ? children() : null}
    </details>
  );
}
