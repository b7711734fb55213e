import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';

interface DisclosureProps {
  title: ReactNode;
  /** Only one of those that share a group is open. */
  group?: string;
  open?: boolean;
  children: ReactNode;
}

/**
 * A title that opens the content under it. It is the browser's own, so it works without script and page search finds
 * the content.
 */
export function Disclosure({ title, group, open, children }: DisclosureProps) {
  return (
    <details name={group} open={open} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <Icon name="down" className="text-leaf transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
