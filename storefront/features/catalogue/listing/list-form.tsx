import type { ReactNode } from 'react';

interface ListFormProps {
  /** The list that it narrows or orders; what its address says already is sent along. */
  href: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** What narrows or orders a list as a form, for whom no script follows each choice. */
export function ListForm({ href, children, ...rest }: ListFormProps) {
  const [action, search] = href.split('?');

  return (
    <form action={action} {...rest}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
