import { useTyped } from './use-typed.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onType: (text: string, goesOn: boolean) => void;
}

/** A field for words, any of which can be read. */
export function SearchField({ label, placeholder, value, onType }: SearchFieldProps) {
  const typed = useTyped(value, (text, goesOn) => {
    onType(text.trim(), goesOn);
    return true;
  });
  const all = { className: 'filter-text', type: 'search', autoComplete: 'off', placeholder };
  return <input {...typed} {...all} aria-label={label} />;
}
