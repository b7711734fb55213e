import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

const names = new Map<string, string>();
const most = 500; // each costs every connection some memory

/** Texts that were met once. Most of a start or a seeding never come again, and must not take the room of those that do. */
const metOnce = new LRUCache<string, true>({ max: 2_000 });

/** All columns of a table: a prepared statement that answers with these fails once a migration adds another. */
const allColumns = /(select|returning) \*|"\.\*/;

/** The second time that a text is met it gets a name, while there is room; until then it may be the only time. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= most) return name;
  if (!metOnce.has(text)) {
    metOnce.set(text, true);
    return undefined;
  }
  if (allColumns.test(text)) return undefined;

  const given = hash('sha1', text, 'hex').slice(0, 16);
  names.set(text, given);
  metOnce.delete(text);
  return given;
}

/**
 * Statements that come again are prepared: of an order's, planning takes twice as long as running.
 * A pooler between us and PostgreSQL must know of this; PgBouncer does from 1.21 on (max_prepared_statements).
 */
export class PreparingClient extends pg.Client {
  #gathering = false;

  // biome-ignore lint/suspicious/noExplicitAny: the driver takes a query in many forms; all are passed on
  override query(...call: any[]): any {
    this.#gather();
    const [text, values] = call;
    const name =
      call.length === 2 && typeof text === 'string' && values?.length > 0 ? nameOf(text) : undefined;
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
