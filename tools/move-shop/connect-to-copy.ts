import { once } from 'node:events';
import type { Connection, Submittable } from 'pg';
import pg from 'pg';
import { createKysely, type Tx } from '../../server/platform/db/db.ts';
import { columnTypes } from '../../server/platform/postgres/column-types.ts';

const pieceBytes = 1024 * 1024;

/** The methods of the driver's connection that its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Values that read the same in every installation, without a timeout. */
const settings = [
  'timezone=UTC', 'datestyle=ISO', 'intervalstyle=postgres', 'bytea_output=hex', 'extra_float_digits=1',
  'statement_timeout=0', 'lock_timeout=30000', 'idle_in_transaction_session_timeout=0', 'synchronous_commit=on',
]; // biome-ignore format: list

/** Opens a connection for `copyOut` and `copyIn`. The connections of a pool send ahead, which COPY does not allow. */
export async function connectToCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    types: columnTypes,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  client.on('error', () => {}); // its statement reports it
  await client.connect();
  await client.query("set client_encoding to 'UTF8'");
  return client;
}

/** Returns the transaction that this connection is in, for other statements. */
export function asTransaction(client: pg.Client): Tx {
  const connect = async () => ({ query: client.query.bind(client), release() {} });
  return createKysely({ connect } as unknown as pg.Pool) as unknown as Tx;
}

/** The part of a statement that the driver calls. */
abstract class CopyStatement implements Submittable {
  protected readonly end = Promise.withResolvers<number>();
  protected failure: Error | undefined;
  #rows = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.end.promise.catch(() => {}); // `run` waits for it
  }

  /** Returns the number of rows. */
  run(client: pg.Client): Promise<number> {
    client.query(this);
    return this.end.promise;
  }

  submit = (connection: Connection) => connection.query(this.#text);

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(text.split(' ')[1]);
  }

  handleError(error: Error) {
    this.failure ??= error;
    this.end.reject(this.failure);
  }

  async handleReadyForQuery() {
    try {
      await this.finish();
    } catch (error) {
      this.failure ??= error as Error;
    }
    if (this.failure) this.end.reject(this.failure);
    else this.end.resolve(this.#rows);
  }

  protected async finish(): Promise<void> {}
}

class CopyOutput extends CopyStatement {
  #pieces: Buffer[] = [];
  #size = 0;
  #writing: Promise<void> | undefined;
  readonly #write: (rows: Buffer) => Promise<void>;

  constructor(query: string, write: (rows: Buffer) => Promise<void>) {
    super(`copy (${query}) to stdout`);
    this.#write = write;
  }

  /** The driver uses its buffer again, so the row is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
    this.#pieces.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size < pieceBytes || this.#writing || this.failure) return;
    stream.pause();
    this.#writing = this.#flush()
      .catch((error: Error) => {
        this.failure ??= error;
      })
      .finally(() => {
        this.#writing = undefined;
        stream.resume();
      });
  }

  async #flush() {
    const rows = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    if (rows.length > 0 && !this.failure) await this.#write(rows);
  }

  protected override async finish() {
    await this.#writing;
    await this.#flush();
  }
}

class CopyInput extends CopyStatement {
  readonly #pieces: AsyncIterable<Buffer>;
  readonly #refused = new AbortController();

  constructor(target: string, pieces: AsyncIterable<Buffer>) {
    super(`copy ${target} from stdin`);
    this.#pieces = pieces;
  }

  async handleCopyInResponse(started: Connection) {
    const connection = started as CopyConnection;
    const { signal } = this.#refused;
    try {
      for await (const piece of this.#pieces) {
        signal.throwIfAborted();
        connection.sendCopyFromChunk(piece);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
      }
      connection.endCopyFrom();
    } catch (error) {
      if (signal.aborted) return; // PostgreSQL has refused a row, and reports which
      this.failure ??= error as Error;
      connection.sendCopyFail('the file cannot be read');
    }
  }

  override handleError(error: Error) {
    this.#refused.abort();
    super.handleError(error);
  }
}

/** Reads the rows of a query in COPY's text format, in pieces of about 1 MiB. Returns the number of rows. */
export const copyOut = (client: pg.Client, query: string, write: (rows: Buffer) => Promise<void>) =>
  new CopyOutput(query, write).run(client);

/** Writes such pieces into `target`, a table with its columns. Returns the number of rows. */
export const copyIn = (client: pg.Client, target: string, pieces: AsyncIterable<Buffer>) =>
  new CopyInput(target, pieces).run(client);
