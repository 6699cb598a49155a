import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a text is said once. */
const quiet = 700;

/** Says a text to screen readers when it has changed and stays as it is; the first one only if that is wanted. */
export function Announced({ text, isFirstSaid }: { text: string; isFirstSaid: boolean }) {
  const [first] = useState(isFirstSaid ? '' : text);
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say((last) => (last || text !== first ? text : '')), quiet);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="hidden" role="status">
      {said}
    </p>
  );
}
