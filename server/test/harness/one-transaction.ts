import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import type { DB } from '#platform/db/db.generated.ts';
import type { Db } from '#platform/db/db.ts';

/** Returns the connection that is in a transaction now. */
type CurrentClient = () => pg.PoolClient;

/**
 * Returns a database inside one transaction of one connection. A transaction on it is a savepoint, so that a
 * refusal rolls back the use case only.
 */
export const inOneTransaction = (client: CurrentClient): Db =>
  new Kysely<DB>({ dialect: new OneTransactionDialect(client) });

class OneTransactionDialect extends PostgresDialect {
  readonly #client: CurrentClient;

  constructor(client: CurrentClient) {
    super({ pool: takingTurns(client) });
    this.#client = client;
  }

  override createDriver() {
    return new SavepointDriver({ pool: takingTurns(this.#client) });
  }
}

class SavepointDriver extends PostgresDriver {
  override beginTransaction = (connection: DatabaseConnection) => t(connection, 'savepoint work');
  override commitTransaction = (connection: DatabaseConnection) => t(connection, 'release savepoint work');
  override rollbackTransaction = (connection: DatabaseConnection) =>
    t(connection, 'rollback to savepoint work; release savepoint work');
}

const t = async (connection: DatabaseConnection, statement: string) => {
  await connection.executeQuery(CompiledQuery.raw(statement));
};

/** Queues users of the connection, like a pool of one. */
function takingTurns(client: CurrentClient) {
  let last: Promise<void> = Promise.resolve();

  const connect = async () => {
    const turn = Promise.withResolvers<void>();
    const before = last;
    last = turn.promise;
    await before;
    const current = client();
    return { query: current.query.bind(current), release: () => turn.resolve() };
  };

  return { connect, end: async () => {}, options: {} };
}
