import type { Db } from '#platform/db/db.ts';

/**
 * Runs an operation over a database that fails at its first statement, then at its second, and so on until it
 * succeeds. `after` checks the state after each failure. Returns the number of failures.
 */
export async function stopAnywhere(
  db: Db,
  operation: (dying: Db) => Promise<unknown>,
  after: () => Promise<void>,
): Promise<number> {
  for (let stop = 1; ; stop++) {
    let statements = 0;
    const dying = db.withPlugin({
      transformQuery: ({ node }) => {
        if (++statements === stop) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    try {
      await operation(dying);
      return stop - 1;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      await after();
    }
  }
}
