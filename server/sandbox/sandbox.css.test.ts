import { merchantOf } from '#domains/payments/ipay88/merchant.ts';
import { signAnswer, signRequest } from '#domains/payments/ipay88/signature.ts';
import type { Db } from '#platform/db/db.ts';
import { type Ipay88Config, readConfig } from '#platform/lib/config.ts';
import { requestTo } from '#test/harness/api.ts';
import { appOver, expect, onTestFinished, test } from '#test/harness/test.ts';
import { postCallback } from './post-form.ts';

const config = readConfig({ DEMO: '1', LIMITS: 'off' });
const ipay88 = config.ipay88 as Ipay88Config;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const entry = '/sandbox/ipay88/ePayment/entry.asp';

let numbers = 0;
const signedFields = (changes: Record<string, string> = {}) => {
  const fields = {
    MerchantCode: ipay88.merchantCode,
    PaymentId: '2',
    RefNo: `G000000000000000000${++numbers}`,
    Amount: '1,278.99',
    Currency: 'MYR',
    ProdDesc: 'Kebun',
    UserName: 'Aisyah & <Rahman>',
    UserEmail: 'aisyah@example.my',
    UserContact: '+60120000001',
    Remark: '',
    Lang: 'UTF-8',
    SignatureType: 'HMACSHA512',
    ResponseURL: `${config.publicUrl}/back?lang=zh`,
    BackendURL: `${config.publicUrl}/nowhere`,
    ...changes,
  };
  return { ...fields, Signature: changes.Signature ?? signRequest(merchantOf(ipay88), fields) };
};

async function givenSandbox(db: Db) {
  const app = await appOver(db);
  onTestFinished(() => app.close());
  const request = requestTo(app);
  const post = (path: string, fields: Record<string, string>) =>
    request('POST', path, new URLSearchParams(fields).toString(), form);
  const requery = async (fields: Record<string, string>) =>
    (await post('/sandbox/ipay88/ePayment/enquiry.asp', fields)).body;
  return { request, post, requery };
}

const fieldsIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

test('a signed request opens a page in the language of the shop, without scripts of others', async ({
  db,
}) => {
  const { request, post } = await givenSandbox(db);
  const taken = await post(entry, signedFields());
  const page = await request('GET', String(taken.headers.location));

  expect([taken.status, page.status]).toEqual([303, 200]);
  expect(page.body).toContain('RM 1,278.99');
  expect(page.body).toContain('用卡付款');
  expect(page.body).toContain('Aisyah &amp; &lt;Rahman&gt;');
  expect(page.body).not.toContain('<script');
});

test('the sandbox refuses what iPay88 refuses, in the same words', async ({ db }) => {
  const { post } = await givenSandbox(db);
  const first = signedFields();
  await post(entry, first);
  const why = async (fields: Record<string, string>) => fieldsIn((await post(entry, fields)).body).ErrDesc;

  expect(await why(first)).toBe('Duplicate reference number');
  expect(await why(signedFields({ Signature: 'x' }))).toBe('Signature not match');
  expect(await why(signedFields({ Amount: '1' }))).toBe('Invalid parameters');
  expect(await why(signedFields({ MerchantCode: 'OTHER' }))).toBe('Merchant not found');
  expect(await why(signedFields({ PaymentId: '9999' }))).toBe('Payment not allowed');
  expect((await post(entry, signedFields({ ResponseURL: 'https://elsewhere.example/' }))).status).toBe(403);
});

test('a paid payment returns signed, and a requery knows it', async ({ db }) => {
  const { post, requery } = await givenSandbox(db);
  const fields = signedFields();
  await post(entry, fields);
  const about = { MerchantCode: 'KEBUN', RefNo: fields.RefNo, Amount: fields.Amount };
  expect(await requery(about)).toBe('Payment pending');

  const back = fieldsIn(
    (await post(`/sandbox/ipay88/pay/${fields.RefNo}`, { act: 'pay', outcome: 'paid' })).body,
  );

  expect(back).toMatchObject({ Status: '1', Amount: '1,278.99', CCNo: '411111XXXXXX1111' });
  expect(back.Signature).toBe(signAnswer(merchantOf(ipay88), { ...fields, PaymentId: '2', Status: '1' }));
  expect(await requery(about)).toBe('00');
  expect(await requery({ ...about, Amount: '1.00' })).toBe('Incorrect amount');
  expect(await requery({ ...about, RefNo: 'G1' })).toBe('Record not found');
  expect(await requery({ RefNo: fields.RefNo })).toBe('Invalid parameters');
});

test('a cancelled payment returns as declined', async ({ db }) => {
  const { post, requery } = await givenSandbox(db);
  const fields = signedFields();
  await post(entry, fields);
  const back = fieldsIn((await post(`/sandbox/ipay88/pay/${fields.RefNo}`, { act: 'cancel' })).body);

  expect(back).toMatchObject({ Status: '0', ErrDesc: 'Status not approved' });
  expect(await requery({ MerchantCode: 'KEBUN', RefNo: fields.RefNo, Amount: fields.Amount })).toBe(
    'Payment fail',
  );
});

test('a forged callback has another signature, and nothing is paid', async ({ db }) => {
  const { post, requery } = await givenSandbox(db);
  const fields = signedFields();
  await post(entry, fields);
  const page = await post(`/sandbox/ipay88/pay/${fields.RefNo}`, { act: 'pay', outcome: 'forged' });
  const back = fieldsIn(page.body);

  expect(back.Status).toBe('1');
  expect(back.Signature).not.toBe(signAnswer(merchantOf(ipay88), { ...fields, PaymentId: '2', Status: '1' }));
  expect(await requery({ MerchantCode: 'KEBUN', RefNo: fields.RefNo, Amount: fields.Amount })).not.toBe('00');
});

test('the shop is called until it answers RECEIVEOK, at most three times', async () => {
  const answers = ['<html>RECEIVEOK</html>', 'RECEIVEOK', 'too late'];
  let shown = 0;
  await postCallback(async () => answers[shown++] ?? '', 'http://shop', {}, { times: 1, after: 0 });
  expect(shown).toBe(2);
}, 30_000);

test('outside a demo the sandbox does not exist', async ({ db }) => {
  const app = await appOver(db, { config: { ...config, ipay88: undefined } });
  onTestFinished(() => app.close());

  expect((await requestTo(app)('POST', entry, 'RefNo=G1', form)).status).toBe(404);
});
