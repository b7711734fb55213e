import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaveWithParent } from '../lib/exit-with-parent.ts';

/** Listens on a free port and sends it to the parent process. */
export function sayWhere(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  leaveWithParent();
}
