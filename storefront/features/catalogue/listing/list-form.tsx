import type { ReactNode } from 'react';

interface ListFormProps {
  /** The list that it filters or sorts; the parameters of its address are sent along. */
  href: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Filters or sorts a list as a form, where no script runs. */
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
