import { once } from 'node:events';
import { createConnection } from 'node:net';

/** An answer as received. */
export interface RawAnswer {
  status: number; // 0 without an answer
  headers: Record<string, string>; // lower-case names
  body: string;
}

/**
 * Sends these bytes and returns everything until the other side closes. Unlike `fetch` it corrects nothing: end
 * lines with `\r\n`.
 */
export async function sendRaw(port: number, text: string): Promise<RawAnswer> {
  const socket = createConnection(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => {}); // a reset ends it too; earlier data counts
  socket.write(Buffer.from(text, 'latin1'));
  await once(socket, 'close');
  return readAnswer(Buffer.concat(parts).toString('latin1'));
}

/** Requests a target exactly as written. */
export const requestRaw = (port: number, target: string, more = 'Host: localhost\r\n', method = 'GET') =>
  sendRaw(port, `${method} ${target} HTTP/1.1\r\n${more}Connection: close\r\n\r\n`);

function readAnswer(text: string): RawAnswer {
  const [head = '', ...bodies] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: bodies.join('\r\n\r\n'),
  };
}
