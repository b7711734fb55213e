// @vitest-environment jsdom
import type { OrderComplaints } from '@kebun/contract/complaints/complaints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { connectionError, inShop } from '../../test/render-in-shop.tsx';
import { LineComplaints } from './line-complaints.tsx';
import { ReportFreshness } from './report-freshness.tsx';

vi.mock('#platform/storage/shrink-photo.ts', () => ({
  shrinkPhoto: async () => ({ picture: new Blob(['leaf']), small: 'data:image/jpeg;base64,c21hbGw=' }),
}));

beforeEach(() => act(() => tokens.signIn('sa_mine')));
afterEach(() => act(tokens.signOut));

const order = 'KB000000001';
const line = 'line-1';
const made = {
  id: 'complaint-1',
  order_item_id: line,
  name: 'Kailan',
  unit: '250 g',
  quantity: 2,
  kind: 'short_dated' as const,
  note: null,
  created_at: '2026-11-27T03:00:00Z',
  state: 'credited' as const,
  is_instant: true,
  refund_id: 'refund-1',
  refund_amount: 900,
  decided_note: null,
};

const reply = (complaints: OrderComplaints['data'] = []): OrderComplaints => ({
  data: complaints,
  meta: {
    terms: {
      order_id: 'order-1',
      order_display_id: order,
      blocked: null,
      until: '2026-11-30T03:00:00Z',
      items: [
        {
          order_item_id: line,
          name: 'Kailan',
          unit: '250 g',
          quantity: 3,
          kinds: complaints.length > 0 ? ['not_fresh'] : ['short_dated', 'not_fresh'],
        },
      ],
    },
  },
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

test('a report needs what is wrong and a photo, and a lost connection leaves all of it filled in', async () => {
  const answers = [connectionError(), { data: made, message: 'We have refunded you.' }];
  const shop = inShop(<ReportFreshness order={order} line={line} />, {
    'GET /complaints': () => reply(answers.length > 0 ? [] : [made]),
    'GET /complaints/complaint-1/photo': () => ({ data: { photo: 'data:image/jpeg;base64,bGVhZg==' } }),
    'POST /complaints': () => answers.shift(),
  });
  await screen.findByRole('heading', { name: 'Report a freshness problem' });

  await send();
  expect(screen.getByText('Say what is wrong.')).toBeTruthy();
  expect(screen.getByText('Add a photo.')).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: /Best before too soon/ }));
  await userEvent.click(screen.getByRole('button', { name: /less/i }));
  await userEvent.upload(screen.getByLabelText(/Photo/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await userEvent.type(screen.getByLabelText(/What else/), 'Ends tomorrow');
  await screen.findByText('Another photo');
  await send();
  const unsent = await screen.findByText(/Your report was not sent/);
  expect(unsent.closest('[role=alert]')?.textContent).toContain('We cannot reach the shop.');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What else/).value).toBe('Ends tomorrow');
  await send();

  expect(await screen.findByText('We have refunded you.')).toBeTruthy();
  const sent = shop.requests.filter(({ what }) => what === 'POST /complaints').map(({ details }) => details);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    body: {
      display_id: order,
      order_item_id: line,
      quantity: 2,
      kind: 'short_dated',
      note: 'Ends tomorrow',
      photo: 'bGVhZg==',
    },
  });
  await waitFor(() => expect(screen.getByText(/RM 9.00 refunded/)).toBeTruthy());
});

test('a form that is open stays when its order cannot be read again', async () => {
  let isOffline = false;
  const shop = inShop(<ReportFreshness order={order} line={line} />, {
    'GET /complaints': () => (isOffline ? connectionError() : reply()),
  });
  await userEvent.type(await screen.findByLabelText(/What else/), 'Ends tomorrow');
  isOffline = true;
  void shop.data.invalidateQueries();
  await waitFor(() => expect(shop.data.getQueryState(['complaints', order])?.status).toBe('error'));

  const replaced = screen.findByRole('button', { name: shop.t('ui.retry') }, { timeout: 300 });
  await expect(replaced).rejects.toThrow();

  expect(screen.getByLabelText<HTMLTextAreaElement>(/What else/).value).toBe('Ends tomorrow');
});

test('a line of an order shows what became of its report, and what can still be reported', async () => {
  inShop(<LineComplaints order={order} line={line} />, { 'GET /complaints': () => reply([made]) });

  expect(await screen.findByText(/RM 9.00 refunded/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Report it/ }).getAttribute('href')).toBe(
    `/report-freshness?order=${order}&line=${line}`,
  );
});
