import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A received mail. */
export interface DeliveredMail {
  from: string;
  to: string[];
  head: string; // unfolded lines
  raw: string;
}

interface ServerBehaviour {
  toRecipient?: () => string | undefined;
  silentAt?: 'recipient' | 'taken'; // from then on it never answers
}

/** Starts an SMTP server that accepts mails, or answers as configured. */
export async function givenPostOffice(says: ServerBehaviour = {}) {
  const delivered: DeliveredMail[] = [];
  const { promise: silence, resolve: fallSilent } = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (says.silentAt === 'recipient') return fallSilent();
      const reply = says.toRecipient?.();
      done(
        reply ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null,
      );
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
  server.on('error', () => {}); // the client has disconnected
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${port}`, port, delivered, silence, stop };
}

/** Starts a server that accepts connections and never answers. */
export async function givenSilence(): Promise<string> {
  const sockets: Socket[] = [];
  const hole = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}); // the client has disconnected
  });
  hole.listen(0, '127.0.0.1');
  await once(hole, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    hole.close();
  });
  return `smtp://127.0.0.1:${(hole.address() as AddressInfo).port}`;
}
