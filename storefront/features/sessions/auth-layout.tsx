import type { ReactNode } from 'react';

interface AuthLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** A link for visitors who want the other form. */
  other: ReactNode;
}

/** The frame of signing in and up: one narrow card. */
export function AuthLayout({ title, lead, children, other }: AuthLayoutProps) {
  return (
    <div className="wrap section">
      <div className="mx-auto max-w-120">
        <h1 className="display text-4xl">{title}</h1>
        <p className="mt-3 mb-7 text-lg text-ink-soft">{lead}</p>
        {children}
        <p className="mt-7 border-t border-line pt-5">{other}</p>
      </div>
    </div>
  );
}
