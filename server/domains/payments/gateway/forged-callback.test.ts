import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { expect, test } from '#test/harness/test.ts';

const forgeries = isProving ? 100_000 : 300;

type Fields = Record<string, unknown>;

/** Generates forged callbacks: without a signature, with another one, or with changed fields. */
const forgeryOf = (genuine: Record<string, string>, form: string, guessed: string): fc.Arbitrary<Fields> => {
  const { Signature = '' } = genuine;
  const signedOtherwise = fc.oneof(
    fc.constantFrom('', form, guessed, Signature.toUpperCase(), [Signature], null, { Signature }),
    fc.nat(Signature.length - 1).map((end) => Signature.slice(0, end)),
    fc.nat(Signature.length - 1).map((start) => Signature.slice(start + 1)),
    fc.string().map((more) => `${Signature}${more}x`),
    fc.string({ maxLength: 200 }).filter((text) => text !== Signature),
    fc
      .tuple(fc.nat(Signature.length - 1), fc.integer({ min: 1, max: 15 }))
      .map(([place, by]) => turned(Signature, place, by)),
  );
  const anything = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.integer().map(String),
    fc.constantFrom('1.00', '0.01', 'MYR ', 'USD', genuine.RefNo ?? ''),
  );
  const changedField = fc
    .tuple(fc.constantFrom('MerchantCode', 'PaymentId', 'RefNo', 'Amount', 'Currency'), anything)
    .filter(([name, value]) => figuresOf(value) !== figuresOf(genuine[name] ?? ''));

  return fc.oneof(
    signedOtherwise.map((signature) => ({ ...genuine, Signature: signature })),
    changedField.map(([name, value]) => ({ ...genuine, [name]: value })),
  );
};

/** An amount with or without commas is the same amount. */
const figuresOf = (text: string) => text.replaceAll(/[.,]/g, '');

/** Changes one of the characters. */
const turned = (text: string, place: number, by: number) =>
  text.slice(0, place) +
  ((Number.parseInt(text.charAt(place), 16) + by) % 16).toString(16) +
  text.slice(place + 1);

test(`P-01: none of ${forgeries} forged callbacks pays for anything`, {
  timeout: testTimeoutMs(60_000),
}, async ({ db }) => {
  const { order, gateway, begin, request } = await givenPayer(db, { says: '00' });
  const form = (await begin()) as { RefNo: string; Amount: string; Signature: string };
  const genuine = answerTo(gateway.ipay88, form);
  const guessed = answerTo({ ...gateway.ipay88, merchantKey: 'guessed' }, form).Signature ?? '';
  const forgery = forgeryOf(genuine, form.Signature, guessed);

  await fc.assert(
    fc.asyncProperty(forgery, async (fields) => {
      const { status } = await request('POST', '/api/orders/payment/callback/ipay88?source=backend', fields);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: forgeries },
  );

  expect(gateway.requeryCount()).toBe(0);
  const books = db.selectFrom('orders').select(['status', 'captured']).where('id', '=', order.id);
  expect(await books.executeTakeFirst()).toEqual({ status: 'awaiting_payment', captured: 0 });
  const payments = db.selectFrom('payments').select('id').where('order_id', '=', order.id);
  expect(await payments.execute()).toEqual([]);
});
