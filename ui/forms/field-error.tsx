import { Icon } from '../text/icon.tsx';

/** The error of a field, in a sentence. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="fade-in mt-1.5 flex gap-1.5 text-sm font-medium text-chilli">
      <Icon name="alert" className="mt-[.2em]" />
      {children}
    </p>
  );
}
