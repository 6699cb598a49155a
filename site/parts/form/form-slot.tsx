import { type ComponentType, useEffect, useState } from 'react';
import type { FormProps } from './form-props.ts';

/**
 * The place of a form. Its code comes after the page: without scripts, or where it can't be loaded,
 * the page still names the mailboxes.
 */
export function FormSlot(props: FormProps) {
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null);
  useEffect(() => {
    import('./form.tsx').then(
      (module) => setForm(() => module.Form),
      (error) => console.error('The form could not be loaded.', error),
    );
  }, []);
  return <div className="form-slot needs-script">{Form ? <Form {...props} /> : null}</div>;
}
