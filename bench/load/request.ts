import type { Answer, Connection } from './connection.ts';

type Headers = Readonly<Record<string, string>>;

/** Returns a request as bytes. */
export function requestOf(method: string, path: string, headers: Headers = {}, body?: unknown): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const all: Headers = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
}

/** Sends a request. Throws when it is refused, because a fast refusal is no result. */
export async function sendChecked(connection: Connection, request: Buffer | string): Promise<Answer> {
  const answer = await connection.send(request);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const [line] = String(request).split('\r\n', 1);
  throw new Error(
    `sendChecked: ${line} was answered with status ${answer.status}: ${answer.text().slice(0, 500)}`,
  );
}
