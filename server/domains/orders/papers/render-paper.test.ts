import { productValueOf } from '@kebun/contract/cart/line-money.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { sen } from '@kebun/contract/lib/money.ts';
import type { PaperKind } from '@kebun/contract/orders/papers.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { taxIn } from '#domains/tax/tax-of-lines.ts';
import type { Tx } from '#platform/db/db.ts';
import { paperPdf, printableText } from '#platform/files/paper-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { orderReply } from '../order-reply.ts';
import { selectOrderById } from '../queries.ts';
import { paperContents } from './paper-contents.ts';

/** Returns the texts of the pages of a PDF. */
async function pagesOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

async function fullOrder(tx: Tx, id: string) {
  const found = await selectOrderById(tx, id);
  if (!found) throw new Error(`fullOrder: no order ${id}`);
  return found;
}

const english = { language: 'en', t: inLanguage('en') } as const;

test('the invoice names the shop, the customer, each line and the total, in either language', async ({
  open,
  tx,
}) => {
  await overrideSettings(tx, { business: { registration_number: '202601012345', sst_number: 'B16-1808' } });
  const { id } = await givenOrderIn(tx, 'delivered');
  const request = await open();
  const { display_id, share_token, invoice } = orderReply(await fullOrder(tx, id), english);
  const number = invoice?.number ?? 'none';

  const texts: Record<string, string> = {};
  for (const language of languages) {
    const url = `/api/order/${display_id}/papers/invoice?share_token=${share_token}&lang=${language}`;
    const answer = await request.http.inject({ method: 'GET', url });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
    });
    expect(answer.rawPayload.length).toBeLessThan(200_000);
    texts[language] = (await pagesOf(answer.rawPayload)).join('\n');
  }

  expect(texts.en).toMatch(/INVOICE/);
  expect(texts.en).toContain(number);
  expect(texts.en).toMatch(/202601012345/);
  expect(texts.en).toMatch(/B16-1808/);
  expect(texts.en).toMatch(/Kailan/);
  expect(texts.zh).toMatch(/銷售發票/);
  expect(texts.zh).toMatch(/芥蘭/);
  expect(texts.zh).toContain(number);
});

test('a paper states the tax in its total by rate, and nothing where there is none', async ({ tx }) => {
  const { id } = await givenOrder(tx, { kailan: 3 });
  const order = orderReply(await fullOrder(tx, id), english);
  const settings = await readSettings(tx);
  const labels = (tax_lines: typeof order.totals.tax_lines) =>
    paperContents(
      'invoice',
      { ...order, totals: { ...order.totals, tax_lines } },
      settings,
      english,
    ).sums.map(({ label, amount }) => `${label}: ${amount}`);

  expect(labels([]).join()).not.toMatch(/SST/);
  expect(labels([{ rate: 650, tax: sen(53) }]).at(-1)).toBe('Of which SST 6.5 %: RM\u00a00.53');
});

test('the tax is that of the units that were neither cancelled nor missing', async ({ tx }) => {
  const { id } = await givenOrder(tx, { kailan: 3 });
  const full = await fullOrder(tx, id);
  const [line] = full.lines;
  if (!line) throw new Error('The order has no line');
  const taxed = (change: Partial<typeof line>) =>
    orderReply({ ...full, lines: [{ ...line, tax_rate: 800, ...change }] }, english).totals.tax;
  const less = { quantity: 1, price_reduction: line.unit_price };
  const packed = { ...less, weight_g: null, substitute: null };

  expect(taxed({})).toBe(taxIn(3 * line.unit_price, 800));
  expect(taxed({ cancelled: less })).toBe(taxIn(2 * line.unit_price, 800));
  expect(taxed({ cancelled: less, packed })).toBe(taxIn(line.unit_price, 800));
});

test('the amounts of the lines add up to the first sum', async ({ tx }) => {
  const { id } = await givenOrder(tx, { kailan: 3 });
  const order = orderReply(await fullOrder(tx, id), english);

  const sheet = paperContents('invoice', order, await readSettings(tx), english);

  const lines = order.items.reduce((sum, { line_subtotal }) => sum + line_subtotal, 0);
  expect(lines).toBe(order.totals.items_total);
  expect(order.totals.items_total - order.totals.product_discount).toBe(productValueOf(order.totals));
  expect(sheet.rows.map(({ cells }) => cells.length)).toEqual(sheet.rows.map(() => sheet.columns.length));
});

test('an order gets a receipt once it is paid, and an invoice once it has left', async ({ open, tx }) => {
  const [confirmed, unpaid, paid] = [
    await givenOrderIn(tx, 'confirmed'),
    await givenOrderIn(tx, 'delivered'),
    await givenOrderIn(tx, 'delivered'),
  ];
  await sql`update orders set payment_status = 'paid' where id = ${paid.id}`.execute(tx);
  const request = await open();
  const statusesOf = async ({ id }: { id: string }) => {
    const { display_id, share_token } = (await fullOrder(tx, id)).order;
    const address = (kind: PaperKind) => `/api/order/${display_id}/papers/${kind}?share_token=${share_token}`;
    const statuses: number[] = [];
    for (const kind of ['invoice', 'receipt', 'delivery_note'] as const)
      statuses.push((await request('GET', address(kind))).status);
    return statuses;
  };

  const { display_id, share_token } = (await fullOrder(tx, confirmed.id)).order;
  const early = await request('GET', `/api/order/${display_id}/papers/invoice?share_token=${share_token}`);

  expect(early.body).toMatchObject({ code: 'paper_not_found' });
  expect(await statusesOf(confirmed)).toEqual([404, 404, 200]);
  expect(await statusesOf(unpaid)).toEqual([200, 404, 200]);
  expect(await statusesOf(paid)).toEqual([200, 200, 200]);
});

test('without a language a paper is in the language of its order', async ({ open, tx }) => {
  const { id } = await givenOrder(tx);
  await sql`update orders set language = 'zh' where id = ${id}`.execute(tx);
  const { display_id, share_token } = (await fullOrder(tx, id)).order;
  const request = await open();
  const url = `/api/order/${display_id}/papers/delivery_note?share_token=${share_token}`;

  const { rawPayload } = await request.http.inject({ method: 'GET', url });
  const text = (await pagesOf(rawPayload)).join('');

  expect(text).toContain('送貨清單');
  expect(text).not.toContain('RM');
});

test('the papers of another customer are not found', async ({ open, tx }) => {
  const { display_id } = await givenOrder(tx);
  const request = await open();
  const address = `/api/order/${display_id}/papers/delivery_note`;

  const answers = [
    await request('GET', address),
    await request('GET', address, undefined, await guestHeaders(tx)),
    await request('GET', `${address}?share_token=x`),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, 'order_not_found']),
  );
});

test('200 lines with long names fill several pages and repeat the head of the table', async ({ tx }) => {
  const { id } = await givenOrder(tx);
  const order = orderReply(await fullOrder(tx, id), english);
  const [item] = order.items;
  if (!item) throw new Error('the order has no line');
  const items = Array.from({ length: 200 }, (_, n) => ({
    ...item,
    name: n % 2 ? `🥬 ${'超長名稱'.repeat(60)}` : `Line ${n} ${'W'.repeat(240)}`,
  }));
  const sheet = paperContents('invoice', { ...order, items }, await readSettings(tx), english);

  const pdf = await paperPdf(sheet, { at: new Date(0), publicUrl: 'https://kebun.example' });
  const pages = await pagesOf(pdf);

  expect(pages.length).toBeGreaterThan(5);
  expect(pages.slice(0, -1).filter((text) => !text.includes(english.t('order.unit_price')))).toEqual([]);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.join('')).toContain('Line 198');
  expect(pdf.length).toBeLessThan(200_000);
  expect(await paperPdf(sheet, { at: new Date(0), publicUrl: 'https://kebun.example' })).toEqual(pdf);
});

test('emoji and control characters are left out, and a letter without a glyph is a box', () => {
  const font = { hasGlyphForCodePoint: (code: number) => code < 0x3000 };
  expect(printableText('🥬 Kai\u0000lan\nfresh 简', font)).toBe('Kailan fresh □');
});
