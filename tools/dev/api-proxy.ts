import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from '../../server/pages.ts';

/** Requests wait while the API restarts. */
async function untilListening(port: number) {
  while (!(await isListening(port))) await wait(50);
}

async function isListening(port: number) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // nothing listens yet
  } finally {
    socket.destroy();
  }
}

/** Forwards a browser's request unchanged to the API on another port. */
export async function passOn(port: number, incoming: IncomingMessage, answer: ServerResponse) {
  const { method, url, headers } = incoming;
  await untilListening(port);
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}

/** Returns the function by which rendered pages call the API. */
export const sendTo =
  (port: number): Send =>
  async ({ method, path, headers, body }) => {
    await untilListening(port);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
