import { countUnread, listNotifications } from '@kebun/contract/notifications/notifications.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

const pageSize = 20;

/** The notifications, the newest first, with a page for each "more". */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', unread],
    queryFn: ({ pageParam, ...context }) =>
      apiQuery(listNotifications, {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }), ...(unread && { unread }) },
      })(context as never),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    networkMode: 'always', // without a connection the request fails at once, and says so
  });

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: apiQuery(countUnread),
  select: ({ unread }) => unread,
});
