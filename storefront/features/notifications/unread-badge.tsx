import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './queries.ts';

/** The number of unread notifications, beside their menu entry; nothing for 0. */
export function UnreadBadge() {
  const text = useT();
  const { data: unread = 0 } = useQuery(unreadQuery);
  if (unread === 0) return null;

  return (
    <span className="figures ml-auto grid min-h-6 min-w-6 place-items-center rounded-full bg-leaf px-1.5 text-xs font-semibold text-on-leaf">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{text('account.notifications_unread', { count: unread })}</span>
    </span>
  );
}
