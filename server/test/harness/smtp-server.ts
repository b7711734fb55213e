import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as it came in over the wire. */
export interface Delivered {
  from: string;
  to: string[];
  head: string; // its lines unfolded
  raw: string;
}

interface Manner {
  toRecipient?: () => string | undefined;
  silentAt?: 'recipient' | 'taken'; // from then on it never says a word
}

/** A real SMTP server that takes what it is sent, unless it is told to say something else. */
export async function givenPostOffice(says: Manner = {}) {
  const delivered: Delivered[] = [];
  const { promise: silence, resolve: fallSilent } = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (says.silentAt === 'recipient') return fallSilent();
      const said = says.toRecipient?.();
      done(said ? Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const head = (raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), head, raw });
        if (says.silentAt === 'taken') return fallSilent();
        done();
      });
    },
  });
  server.on('error', () => {}); // whoever called has hung up
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${port}`, port, delivered, silence, stop };
}

/** Somebody who opens the door and never says a word. */
export async function givenSilence(): Promise<string> {
  const sockets: Socket[] = [];
  const hole = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}); // whoever called has hung up
  });
  hole.listen(0, '127.0.0.1');
  await once(hole, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    hole.close();
  });
  return `smtp://127.0.0.1:${(hole.address() as AddressInfo).port}`;
}
