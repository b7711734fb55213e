/** The fastest possible server of a page: plain `node:http` with the bytes and headers of an address. */
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exitWithParent } from '../lib/exit-with-parent.ts';

const [address = '', encoding = 'identity'] = process.argv.slice(2);

const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
});
const bytes = Buffer.concat(await answer.toArray());
const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
const head = Object.entries(answer.headers)
  .filter(([name]) => !ofTheConnection.has(name))
  .flatMap(([name, value]) => [name, String(value)]);

sayWhere(
  createServer((_request, response) => {
    response.writeHead(answer.statusCode ?? 500, head);
    response.end(bytes);
  }),
);

/** Listens on a free port and sends it to the parent process. */
function sayWhere(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  exitWithParent();
}
