import type { Answer, Connection } from './connection.ts';

type Headers = Readonly<Record<string, string>>;

/** A request as it goes over the wire. */
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

/** One that is refused ends the measuring: a fast no is not an answer. */
export async function askWell(connection: Connection, request: Buffer | string): Promise<Answer> {
  const answer = await connection.ask(request);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const [line] = String(request).split('\r\n', 1);
  throw new Error(`${line} was answered ${answer.status}: ${answer.text().slice(0, 500)}`);
}
