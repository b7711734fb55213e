import { readNotification, readNotifications } from '@kebun/contract/notifications/notifications.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';

interface ReadChange {
  id: string;
  is_read: boolean;
}

/** Returns a mutation that marks one notification as read, or as unread. */
export function useRead() {
  const { data } = useApp();

  return useMutation<null, CallError, ReadChange>({
    networkMode: 'always',
    mutationFn: ({ id, is_read }) => data.call(readNotification, { params: { id }, body: { is_read } }),
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

/** Returns a mutation that marks all as read, up to the newest on the screen. */
export function useReadAll() {
  const { data } = useApp();

  return useMutation<null, CallError, string>({
    networkMode: 'always',
    mutationFn: (until) => data.call(readNotifications, { body: { until } }),
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
