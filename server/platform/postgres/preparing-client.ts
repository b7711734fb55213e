import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

const maxPreparedStatements = 500; // each uses memory in every connection

/** All columns of a table: such a prepared statement fails after a migration adds a column. */
const allColumns = /(select|returning) \*|"\.\*/;

/** The names of a pool's prepared statements. */
class Names {
  readonly #given = new Map<string, string>();

  /** Statements seen once. Most statements of a start or seeding never repeat and must not use the room of others. */
  readonly #metOnce = new LRUCache<string, true>({ max: 2_000 });

  /** Returns a name for a statement from its second use on, while there is room. */
  nameOf(text: string): string | undefined {
    const name = this.#given.get(text);
    if (name !== undefined || this.#given.size >= maxPreparedStatements) return name;
    if (!this.#metOnce.has(text)) {
      this.#metOnce.set(text, true);
      return undefined;
    }
    if (allColumns.test(text)) return undefined;

    const given = hash('sha1', text, 'hex').slice(0, 16);
    this.#given.set(text, given);
    this.#metOnce.delete(text);
    return given;
  }
}

/**
 * Returns a client that prepares repeated statements, because planning an order's statements takes twice as long as
 * running them. A pooler must support it: PgBouncer does from 1.21 on (max_prepared_statements).
 */
export function preparingClients(): typeof pg.Client {
  const names = new Names();
  return class extends PreparingClient {
    override nameOf(text: string) {
      return names.nameOf(text);
    }
  };
}

abstract class PreparingClient extends pg.Client {
  #gathering = false;

  abstract nameOf(text: string): string | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the driver takes a query in many forms; all are passed on
  override query(...call: any[]): any {
    this.#gather();
    const [text, values] = call;
    const name =
      call.length === 2 && typeof text === 'string' && values?.length > 0 ? this.nameOf(text) : undefined;
    // @ts-expect-error: one of the many forms
    return name ? super.query({ name, text, values }) : super.query(...call);
  }

  /** Sends concurrent queries in one write, because a write takes longer than most statements. */
  #gather() {
    if (this.#gathering) return;
    this.#gathering = true;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }
}
