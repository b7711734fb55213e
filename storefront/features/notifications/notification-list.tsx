import type { Notification } from '@kebun/contract/notifications/notifications.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Chip } from '@kebun/ui/chips/chip.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateOf } from '#platform/text/format-moments.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, unreadQuery } from './queries.ts';
import { useReadAll } from './use-read.ts';

/** The notifications: today's above, older ones below, page by page. */
export function NotificationList() {
  const text = useT();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const list = useInfiniteQuery(notificationsQuery(onlyUnread));
  const readAll = useReadAll();
  const shown = list.data?.pages.flatMap((page) => page.data);
  const [newest] = shown ?? [];

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <Chip chosen={!onlyUnread} onClick={() => setOnlyUnread(false)}>
          {text('common.all')}
        </Chip>
        <Chip chosen={onlyUnread} onClick={() => setOnlyUnread(true)}>
          {text('account.notifications_unread_one')}
          {unread > 0 && <span className="figures ml-1.5">{unread > 99 ? '99+' : unread}</span>}
        </Chip>
        {newest && unread > 0 && (
          <Button
            look="text"
            size="small"
            busy={readAll.isPending}
            className="ml-auto"
            onClick={() => readAll.mutate(newest.id)}
          >
            {text('account.notifications_read_all')}
          </Button>
        )}
      </div>
      {list.error && !shown && (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {!list.error && !shown && (
        <Skeleton>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
      {shown && <Days notifications={shown} onlyUnread={onlyUnread} />}
      {list.hasNextPage && (
        <div className="mt-5 grid justify-items-center">
          <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text('account.notifications_earlier')}
          </Button>
        </div>
      )}
    </>
  );
}

function Days({ notifications, onlyUnread }: { notifications: Notification[]; onlyUnread: boolean }) {
  const text = useT();
  const today = dateOf(new Date().toISOString());
  const isToday = ({ created_at }: Notification) => dateOf(created_at) === today;
  const days = [
    { label: 'common.today', of: notifications.filter(isToday) },
    { label: 'account.notifications_before', of: notifications.filter((one) => !isToday(one)) },
  ] as const;

  if (notifications.length === 0) {
    return (
      <EmptyState>
        <p>{text(onlyUnread ? 'account.notifications_none_unread' : 'account.notifications_none')}</p>
        {!onlyUnread && (
          <p className="mt-2 text-base text-ink-soft">{text('account.notifications_none_hint')}</p>
        )}
      </EmptyState>
    );
  }
  return days.map(
    ({ label, of }) =>
      of.length > 0 && (
        <section key={label} className="mb-6">
          <h2 className="mb-2 text-lg">{text(label)}</h2>
          <ul className="grid gap-2">
            {of.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        </section>
      ),
  );
}
