import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { appOver, expect, onTestFinished, test } from '#test/harness/test.ts';

test('a caller without permission cannot upload a large file', async ({ db }) => {
  const app = await appOver(db);
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');

  const head = [
    'POST /api/staff/product-imports?file_name=products.csv HTTP/1.1',
    'host: localhost',
    'content-type: text/csv',
    'content-length: 19000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\nslug`); // stops in the middle of the body

  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(5_000) });
  socket.destroy(); // otherwise the server waits for the rest before it closes
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
});
