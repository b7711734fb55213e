// @vitest-environment jsdom
import type { Notification } from '@kebun/contract/notifications/notifications.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { NotificationList } from './notification-list.tsx';

const notice = (n: number, is_read = false): Notification => ({
  id: `n-${n}`,
  group: 'orders',
  title: `Notice ${n}`,
  message: `Order ${n} is packed.`,
  path: `/my-account/orders/view?order=${n}`,
  is_read,
  created_at: n > 1 ? new Date().toISOString() : '2026-01-01T00:00:00Z',
});

const answers = (data: Notification[], next_cursor: string | null = null) => ({
  'GET /notifications': () => ({ data, next_cursor }),
  'GET /notifications/unread': () => ({ unread: data.filter(({ is_read }) => !is_read).length }),
  'PUT /notifications': () => null,
  'PUT /notifications/:id': () => null,
});

test('today’s notifications stand above older ones; each links to its page', async () => {
  inShop(<NotificationList />, answers([notice(2), notice(1, true)]), { language: 'zh' });

  const row = (await screen.findByText('Notice 2')).closest('section') as HTMLElement;
  expect(within(row).getByRole('heading', { level: 2 }).textContent).toBe('今天');
  expect(screen.getByRole('link', { name: 'Notice 2' }).getAttribute('href')).toBe(
    '/zh/my-account/orders/view?order=2',
  );
  expect(screen.getByRole('heading', { name: '更早' })).toBeTruthy();
});

test('opening a notification marks it as read', async () => {
  const { requests: listQuery } = inShop(<NotificationList />, answers([notice(2)]));

  await userEvent.click(await screen.findByRole('link', { name: 'Notice 2' }));
  expect(listQuery.find(({ what }) => what === 'PUT /notifications/:id')?.details).toMatchObject({
    params: { id: 'n-2' },
    body: { is_read: true },
  });
});

test('all are marked as read up to the newest on the screen', async () => {
  const { requests: listQuery } = inShop(<NotificationList />, answers([notice(3), notice(2)]));

  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(listQuery.find(({ what }) => what === 'PUT /notifications')?.details).toMatchObject({
    body: { until: 'n-3' },
  });
});

test('older ones are fetched from where the last page ended', async () => {
  const { requests: listQuery } = inShop(<NotificationList />, {
    ...answers([]),
    'GET /notifications': ({ query }) =>
      query?.cursor
        ? { data: [notice(1, true)], next_cursor: null }
        : { data: [notice(2)], next_cursor: 'n-2' },
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  await screen.findByText('Notice 1');
  expect(listQuery.some(({ details }) => details.query?.cursor === 'n-2')).toBe(true);
});

test('a customer without notifications reads that there are none', async () => {
  inShop(<NotificationList />, answers([]));

  await screen.findByText('You have no notifications yet.');
});
