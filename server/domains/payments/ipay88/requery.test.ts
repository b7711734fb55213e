import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readVerdict, requery, requeryFields } from './requery.ts';

test('only 00 means paid, and only a plain no means failed', () => {
  expect(['00', ' 00\r\n'].map(readVerdict)).toEqual(['paid', 'paid']);
  expect(['Payment fail', 'PAYMENT FAIL', 'M88Admin'].map(readVerdict)).toEqual([
    'failed',
    'failed',
    'failed',
  ]);
});

test('any other answer means neither', () => {
  const others = [
    '',
    '0',
    '000',
    '<p>00</p>',
    'Record not found',
    'Incorrect amount',
    'Invalid parameters',
    'Limited by per day maximum number of requery',
  ];

  expect(new Set(others.map(readVerdict))).toEqual(new Set(['unknown']));
});

test('the requery sends the amount that was charged', () => {
  expect(requeryFields('M00003', 'G1', 127899)).toEqual({
    MerchantCode: 'M00003',
    RefNo: 'G1',
    Amount: '1,278.99',
  });
});

async function answerOf(listener: RequestListener, over = 'http') {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const verdict = await requery(`${over}://127.0.0.1:${port}/`, requeryFields('M00003', 'G1', 100));
  server.close();
  server.closeAllConnections();
  return verdict;
}

test('the answer of a working gateway counts', async () => {
  expect(await answerOf((_request, response) => response.end('00'))).toBe('paid');
});

test('a gateway that sends elsewhere, breaks or returns a page does not count', async () => {
  const elsewhere = await answerOf(({ url }, response) =>
    url === '/00' ? response.end('00') : response.writeHead(302, { location: '/00' }).end(),
  );
  const failing = await answerOf((_request, response) => response.writeHead(500).end('00'));
  const page = await answerOf((_request, response) => response.end(`00${' '.repeat(200)}`));

  expect([elsewhere, failing, page]).toEqual(['unknown', 'unknown', 'unknown']);
});

test('an unreachable gateway or one without TLS does not count', async () => {
  expect(await requery('http://127.0.0.1:9/', {})).toBe('unknown');
  expect(await answerOf((_request, response) => response.end('00'), 'https')).toBe('unknown');
});

test('a slow gateway does not count', { timeout: 15_000 }, async () => {
  expect(await answerOf(() => {})).toBe('unknown');
});
