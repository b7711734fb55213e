import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from './db.generated.ts';
import type { Db, Tx } from './db.ts';

/**
 * Runs work on a database that is inside a transaction: its own transactions are savepoints, so that the work of many
 * use cases is committed or rolled back as one.
 */
export const insideTransaction = <T>(tx: Tx, work: (db: Db) => Promise<T>): Promise<T> =>
  tx.getExecutor().provideConnection((connection) =>
    work(
      new Kysely<DB>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new SavepointDriver(connection),
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      }),
    ),
  );

/** Gives one connection to one user at a time, like a pool of one. */
class SavepointDriver implements Driver {
  readonly #connection: DatabaseConnection;
  #last: Promise<void> = Promise.resolve();
  #release = () => {};

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = turn.promise;
    await before;
    this.#release = turn.resolve;
    return this.#connection;
  }

  releaseConnection = async () => this.#release();

  beginTransaction = () => this.#run('savepoint inside');
  commitTransaction = () => this.#run('release savepoint inside');
  rollbackTransaction = () => this.#run('rollback to savepoint inside; release savepoint inside');

  init = async () => {};
  destroy = async () => {}; // the connection belongs to the transaction

  async #run(statement: string) {
    await this.#connection.executeQuery(CompiledQuery.raw(statement));
  }
}
