import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

const maxPreparedStatements = 500; // each costs every connection some memory

/** All columns of a table: a prepared statement that answers with these fails once a migration adds another. */
const allColumns = /(select|returning) \*|"\.\*/;

/** What the statements of one pool are called. */
class Names {
  readonly #given = new Map<string, string>();

  /** Texts that were met once. Most of a start or a seeding never come again, and must not take the room of those that do. */
  readonly #metOnce = new LRUCache<string, true>({ max: 2_000 });

  /** The second time that a text is met it gets a name, while there is room; until then it may be the only time. */
  of(text: string): string | undefined {
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
 * Statements that come again are prepared: of an order's, planning takes twice as long as running.
 * A pooler between us and PostgreSQL must know of this; PgBouncer does from 1.21 on (max_prepared_statements).
 */
export function preparingClients(): typeof pg.Client {
  const names = new Names();
  return class extends PreparingClient {
    override nameOf(text: string) {
      return names.of(text);
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

  /** What is asked at once leaves in one write: a write takes us longer than most statements take PostgreSQL. */
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
