import type { ReactNode } from 'react';

interface PopupHeadProps {
  /** A drawing or a portrait. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** The head of a popup, as large as on a page. */
export const PopupHead = ({ picture, title, children }: PopupHeadProps) => (
  <header className="flex items-center gap-5 md:gap-6">
    {picture}
    <div className="min-w-0">
      <h3 className="display text-3xl">{title}</h3>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
    </div>
  </header>
);
