import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { orderById } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { renderWindowPapers } from './delivery-windows.ts';

/** Returns the texts of the pages of a PDF. */
async function pagesOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

const numberOf = async (tx: Tx, { id }: { id: string }) =>
  formatOrderNumber((await orderById(tx, { id })).display_id);

/** Moves orders to a day of their own, so that its window has no orders of the demo. */
async function giveWindow(tx: Tx, ids: readonly string[]) {
  const date = '2031-03-05';
  const { window_id } = await orderById(tx, { id: ids[0] ?? '' });
  await sql`update orders set slot_date = ${date}::date, window_id = ${window_id} where id = any (${[...ids]})`.execute(
    tx,
  );
  return { date, window_id: window_id ?? '' };
}

const fetchPapers = async (
  request: { http: { inject(options: object): Promise<{ rawPayload: Buffer; headers: object }> } },
  { kind, date, window_id, headers }: { kind: string; date: string; window_id: string; headers: object },
) => {
  const url = `/api/staff/runs/papers/${kind}?date=${date}&window_id=${window_id}&lang=en`;
  return request.http.inject({ method: 'GET', url, headers });
};

test('one file has the delivery notes of a window in the order of its stops, each in the language of its order', async ({
  open,
  tx,
}) => {
  const orders = [await givenOrder(tx), await givenOrder(tx), await givenOrderIn(tx, 'cancelled')];
  const [first, second] = orders.map(({ id }) => id);
  const window = await giveWindow(
    tx,
    orders.map(({ id }) => id),
  );
  await sql`update orders set language = 'zh' where id = ${second}`.execute(tx);
  await sql`insert into delivery_runs (date, window_id, vehicle, order_ids)
    values (${window.date}, ${window.window_id}, '', array[${second}, ${first}]::uuid[])`.execute(tx);
  const { headers } = await givenStaff(tx, 'packer');
  const request = await open();

  const answer = await fetchPapers(request, { kind: 'delivery_note', ...window, headers });
  const pages = await pagesOf(answer.rawPayload);

  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="delivery-notes-${window.date}.pdf"`,
  });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('送貨清單');
  expect(pages[0]).toContain(await numberOf(tx, { id: second ?? '' }));
  expect(pages[1]).toContain('DELIVERY NOTE');
  expect(pages[1]).toContain(await numberOf(tx, { id: first ?? '' }));
  expect(pages[1]).toContain('Page 1 of 1');
});

test('the invoices of a window are those of the orders that have left', async ({ open, tx }) => {
  const packed = await givenOrderIn(tx, 'packed');
  const left = await givenOrderIn(tx, 'on_the_way');
  const window = await giveWindow(tx, [packed.id, left.id]);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();

  const pages = await pagesOf(
    (await fetchPapers(request, { kind: 'invoice', ...window, headers })).rawPayload,
  );

  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(await numberOf(tx, left));
});

test('a window with more orders than one file takes is refused, and so is one without the paper', async ({
  tx,
}) => {
  const orders = [await givenOrder(tx), await givenOrder(tx)];
  const window = await giveWindow(
    tx,
    orders.map(({ id }) => id),
  );
  const reader = { language: 'en', t: inLanguage('en'), staff: { roles: ['packer'] } } as const;
  const draw = (kind: 'invoice' | 'delivery_note', limit: number) =>
    renderWindowPapers(
      tx,
      window,
      { kind, at: new Date(0), publicUrl: 'https://kebun.example', limit },
      reader,
    );

  await expect(draw('delivery_note', 1)).rejects.toMatchObject({ code: 'too_many_papers' });
  await expect(draw('invoice', 2)).rejects.toMatchObject({ code: 'paper_not_found' });
  expect((await draw('delivery_note', 2)).fileName).toBe(`delivery-notes-${window.date}.pdf`);
});
