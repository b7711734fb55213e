import { maxMailAttachmentBytes, orderMailResendsPerDay } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { onTestFinished } from 'vitest';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { inTransaction } from '#platform/db/db.ts';
import { createMailTransport } from '#platform/mail/mail-transport.ts';
import { sendMails } from '#platform/mail/send-mails.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { officeOver, sendAll } from '#test/fixtures/given-mail.ts';
import { givenOrderIn } from '#test/fixtures/given-order.ts';
import {
  decide,
  deliver,
  givenCashOrder,
  givenPaidOrder,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/api.ts';
import { givenPostOffice } from '#test/harness/smtp-server.ts';

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text.join();

test('staff mail a paper in a language, a few times a day, and only a paper that is there', async ({
  db,
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { id } = await givenOrderIn(tx, 'delivered');
  const request = await open();
  const mail = (kind: string, body: object) =>
    request('POST', `/api/staff/orders/${id}/papers/${kind}/mail`, body, headers);

  expect((await mail('receipt', {})).body.code).toBe('paper_not_found'); // not paid
  expect((await mail('credit_note', { number: 'CN-1' })).body.code).toBe('paper_not_found');
  expect((await mail('invoice', { language: 'zh' })).status).toBe(200);

  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'order.paper')
    .executeTakeFirstOrThrow();
  const written = await writeMail(officeOver(db), row);
  const [file] = (await written?.attach?.()) ?? [];
  expect(row).toMatchObject({ language: 'zh', payload: { order_id: id, kind: 'invoice' } });
  expect(written?.text).toMatch(/papers\/invoice\?share_token=[\w-]+&lang=zh/);
  expect(file?.filename).toMatch(/^invoice-INV-\d+\.pdf$/);
  expect(await textOf(file?.content ?? Buffer.alloc(0))).toContain('銷售發票');

  for (let times = 1; times < orderMailResendsPerDay; times++) await mail('invoice', {});
  expect((await mail('invoice', {})).body.code).toBe('mail_limit_reached');
});

test('an order without an address gets no mail', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const { id } = await givenOrderIn(tx, 'delivered');
  await sql`update orders set email = '' where id = ${id}`.execute(tx);
  const { body } = await (await open())('POST', `/api/staff/orders/${id}/papers/invoice/mail`, {}, headers);
  expect(body.code).toBe('mail_not_applicable');
});

test('the mail of a sent refund has its credit note, and cash that was taken a receipt', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenWallet(db, 100));
  await deliver(db, order);
  await decide(db, await requestTestRefund(db, order, { reason: 'spoiled' }), { action: 'approve' });
  const cash = await givenCashOrder(db, { kailan: 1 });
  const written = async (kind: string) => {
    const rows = await db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute();
    const last = rows.at(-1);
    return last && writeMail(officeOver(db), last);
  };
  const [refund, receipt] = [await written('refund.update'), await written('order.paper')];

  expect(refund?.text).toContain('papers/credit_note?');
  expect((await refund?.attach?.())?.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^credit-note-CN-\d+-1\.pdf$/),
  ]);
  expect(receipt?.text).toContain(`${cash.display_id}/papers/receipt?`);
  expect((await receipt?.attach?.())?.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^receipt-INV-\d+\.pdf$/),
  ]);
});

test('a paper reaches the mail server as a PDF, and files that are too large are only linked', async ({
  fresh: { db },
}) => {
  const { url, delivered } = await givenPostOffice();
  const post = createMailTransport(url);
  onTestFinished(() => post.close());
  const dispatched = () => inTransaction(db, (tx) => givenOrderIn(tx, 'on_the_way'));
  const renderer = officeOver(db);
  const write = renderer.writers['order.on_the_way'];
  const large = {
    filename: 'x.pdf',
    content: Buffer.alloc(maxMailAttachmentBytes + 1),
    contentType: 'application/pdf',
  };
  const heavy: typeof write = async (about, desk) => {
    const draft = await write(about, desk);
    return draft && { ...draft, attach: async () => [large] };
  };

  await dispatched();
  await sendAll(db, post);
  expect(delivered.filter(({ raw }) => /filename=invoice-INV-\d+\.pdf/.test(raw))).toHaveLength(1);

  await dispatched();
  const writers = { ...renderer.writers, 'order.on_the_way': heavy };
  const within = withInvalidation(db, new CacheTags());
  await sendMails({ renderer: { ...renderer, writers }, post, from: 'hello@kebun.example' })({}, db, within);
  expect(delivered.filter(({ raw }) => raw.includes('application/pdf'))).toHaveLength(1);
  expect(delivered.filter(({ raw }) => raw.includes('papers/invoice'))).toHaveLength(2);
});
