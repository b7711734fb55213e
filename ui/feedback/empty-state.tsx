import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The address of a drawing, which is decoration. */
  picture?: string;
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** An empty list and its remedy: a drawing, one sentence, one button. */
export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-(--measure) content-center justify-items-center gap-5 py-10 text-center">
      {picture && <img src={picture} alt="" width="240" height="180" className="h-auto w-60 max-w-full" />}
      <div className="text-lg wrap-anywhere text-balance">{children}</div>
      {action}
    </div>
  );
}
