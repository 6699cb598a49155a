import { useLoaded } from '../../ui/use-loaded.ts';
import type { FormProps } from './form-props.ts';

const load = async () => (await import('./form.tsx')).Form;

/**
 * The place of a form. Its code comes after the page: without scripts, or where it can't be loaded,
 * the page still names the mailboxes.
 */
export function FormSlot(props: FormProps) {
  const [Form] = useLoaded('form', load, 'The form could not be loaded.');
  return (
    <div className="form-slot needs-script">
      {typeof Form === 'string' ? null : <Form {...props} />}
    </div>
  );
}
