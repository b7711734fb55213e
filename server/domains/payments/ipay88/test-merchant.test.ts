import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayTestOutcome } from '@kebun/contract/payments/payment-gateways.ts';
import { expect, onTestFinished, test } from 'vitest';
import { faultIn, testMerchant } from './test-merchant.ts';

/** Starts a server, and returns its address. */
async function given(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answers =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(text);

/** The form that iPay88 sends the browser back with. */
const returned = (fault: string) => `<form><input type="hidden" name="ErrDesc" value="${fault}"></form>`;

async function outcomeOf({ state, page }: { state: RequestListener; page: RequestListener }) {
  const ipay88 = {
    merchantCode: 'M00003',
    merchantKey: 'apple',
    signatureType: 'HMACSHA512' as const,
    entryUrl: `${await given(page)}/entry.asp`,
    requeryUrl: `${await given(state)}/enquiry.asp`,
    detailsUrl: '',
    cards: undefined,
    isSandbox: false,
  };
  return testMerchant({ publicUrl: 'https://kebun.example' }, ipay88);
}

const noRecord = answers('Record not found');

test('an account works where both addresses answer and name no fault', async () => {
  const works = { outcome: 'works', detail: null };
  expect(await outcomeOf({ state: noRecord, page: answers('<h1>Choose a bank</h1>') })).toEqual(works);

  const redirect: RequestListener = (_request, response) =>
    response.writeHead(302, { location: '/payment' }).end();
  expect(await outcomeOf({ state: noRecord, page: redirect })).toEqual(works);
  const limited = answers('Limited by per day maximum number of requery');
  expect(await outcomeOf({ state: limited, page: answers('<h1>Choose a bank</h1>') })).toEqual(works);
});

// biome-ignore format: table
const faults: readonly [string, GatewayTestOutcome][] = [
  ['Invalid merchant',                  'merchant_unknown'],
  ['Invalid Merchant Code',             'merchant_unknown'],
  ['Signature not match',               'key_invalid'],
  ['Permission not allow',              'address_unregistered'],
  ['Status not approved',               'account_inactive'],
  ['Payment not allowed',               'refused'],
  ['A fault that is not published yet', 'refused'],
];

test.for(faults)('the fault “%s” on the payment page means %s', async ([fault, outcome]) => {
  expect(await outcomeOf({ state: noRecord, page: answers(returned(fault)) })).toEqual({
    outcome,
    detail: fault,
  });
});

test('the requery and the payment page are sent as the shop sends them, with a new number each', async () => {
  const sent: { referer: string | undefined; fields: URLSearchParams }[] = [];
  const noting =
    (text: string): RequestListener =>
    async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      sent.push({ referer: request.headers.referer, fields: new URLSearchParams(body) });
      response.end(text);
    };
  await outcomeOf({ state: noting('Record not found'), page: noting('<h1>Choose a bank</h1>') });

  const page = sent.find(({ fields }) => fields.has('Signature'));
  expect(page?.referer).toBe('https://kebun.example/');
  expect(Object.fromEntries(page?.fields ?? [])).toMatchObject({
    MerchantCode: 'M00003',
    Amount: '1.00',
    Currency: 'MYR',
    ResponseURL: expect.stringMatching(/^https:\/\/kebun\.example\/api\//),
  });
  expect(new Set(sent.map(({ fields }) => fields.get('RefNo'))).size).toBe(2);
});

test('an answer that is missing or not understood proves nothing', async () => {
  const open = answers('<h1>Choose a bank</h1>');
  const severed: RequestListener = ({ socket }) => socket.destroy();

  expect(await outcomeOf({ state: severed, page: open })).toMatchObject({ outcome: 'no_answer' });
  expect(await outcomeOf({ state: noRecord, page: severed })).toMatchObject({ outcome: 'no_answer' });
  expect(await outcomeOf({ state: answers('00', 500), page: open })).toMatchObject({ outcome: 'no_answer' });
  expect(await outcomeOf({ state: answers('It works!'), page: open })).toEqual({
    outcome: 'unclear',
    detail: 'It works!',
  });
  expect(await outcomeOf({ state: noRecord, page: answers('Busy', 503) })).toEqual({
    outcome: 'unclear',
    detail: 'HTTP 503',
  });
  expect(await outcomeOf({ state: noRecord, page: answers(' ') })).toMatchObject({ outcome: 'unclear' });
  const elsewhere: RequestListener = (_request, response) =>
    response.writeHead(302, { location: 'https://login.example/' }).end();
  expect(await outcomeOf({ state: noRecord, page: elsewhere })).toMatchObject({ outcome: 'unclear' });
  expect(await outcomeOf({ state: answers('Invalid parameters'), page: open })).toMatchObject({
    outcome: 'refused',
  });
});

test('a gateway that does not answer is given up after five seconds', { timeout: 15_000 }, async () => {
  const began = Date.now();
  expect(await outcomeOf({ state: noRecord, page: () => {} })).toEqual({
    outcome: 'no_answer',
    detail: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  });
  expect(Date.now() - began).toBeLessThan(8_000);
});

test('a fault is read from the form or as the only text, and nowhere else', () => {
  expect(faultIn("<INPUT value='Signature not match' NAME=ErrDesc>")).toBe('Signature not match');
  expect(faultIn('<html><body>Permission not allow</body></html>')).toBe('Permission not allow');
  expect(faultIn('<input name="ErrDesc" value="">')).toBeUndefined();
  expect(
    faultIn(`<script>alert("Invalid parameters")</script>${'A long page. '.repeat(20)}`),
  ).toBeUndefined();
  expect(faultIn('')).toBeUndefined();
  expect(faultIn(`<input name="ErrDesc" value="\0${'x'.repeat(300)}">`)).toBe('x'.repeat(100));
  const began = performance.now();
  faultIn('<input '.repeat(9_000));
  faultIn('<'.repeat(65_536));
  expect(performance.now() - began).toBeLessThan(2_000);
});
