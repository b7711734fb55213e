import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

/** An answer. Its body is assembled on demand only. */
export class Answer {
  readonly status: number;
  readonly #received: readonly Buffer[];
  readonly #bodyFrom: number;

  constructor(status: number, received: readonly Buffer[], bodyFrom: number) {
    this.status = status;
    this.#received = received;
    this.#bodyFrom = bodyFrom;
  }

  text = () => Buffer.concat(this.#received).toString('utf8', this.#bodyFrom);
}

interface PendingRequest {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The head of an answer: where the body begins and ends, and whether the connection closes. */
interface Head {
  bodyFrom: number;
  whole: number;
  closes: boolean;
}

/**
 * A persistent connection with one request at a time. It parses only what it needs to find the end of an answer,
 * because on two cores the client must not be slower than the server.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #pending: PendingRequest | undefined;
  #received: Buffer[] = [];
  #length = 0;
  #head: Head | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  send(request: Buffer | string): Promise<Answer> {
    this.#socket ??= this.#connect();
    this.#socket.write(request);
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #connect() {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => {
      try {
        this.#hear(chunk);
      } catch (error) {
        this.#fail(error as Error); // an unsupported form of HTTP
      }
    });
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      if (this.#socket === socket)
        this.#fail(new Error('Connection: the server closed the connection before the answer ended'));
    });
    return socket;
  }

  #hear(chunk: Buffer) {
    this.#received.push(chunk);
    this.#length += chunk.length;
    this.#head ??= readHead(this.#received.length === 1 ? chunk : Buffer.concat(this.#received));
    if (!this.#head || this.#length < this.#head.whole) return;

    const { closes, bodyFrom } = this.#head;
    const answer = new Answer(statusOf(this.#received), this.#received, bodyFrom);
    if (closes) this.close();
    this.#takePending()?.resolve(answer);
  }

  #fail(error: Error) {
    this.close();
    this.#takePending()?.reject(error);
  }

  #takePending() {
    const request = this.#pending;
    this.#pending = undefined;
    this.#received = [];
    this.#length = 0;
    this.#head = undefined;
    return request;
  }
}

function readHead(received: Buffer): Head | undefined {
  const end = received.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && !/^HTTP\/1\.1 (204|304) /.test(head))
    throw new Error(`readHead: the answer has no length: ${head}`);
  const bodyFrom = end + endOfHead.length;
  return { bodyFrom, whole: bodyFrom + Number(length ?? 0), closes: /\r\nconnection: *close/i.test(head) };
}

const statusOf = ([first]: readonly Buffer[]) => Number(first?.toString('latin1', 9, 12));

/** Opens connections for some work and closes them in every case. */
export async function withConnections<T>(
  port: number,
  count: number,
  use: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const connections = Array.from({ length: count }, () => new Connection(port));
  try {
    return await use(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}
