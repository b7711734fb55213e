import type { Db } from '#platform/db/db.ts';

/**
 * Does a deed over a database that dies at its first statement, then at its second, and so on until it gets through.
 * `after` looks at what each death has left; how often it died is told.
 */
export async function stopAnywhere(
  db: Db,
  deed: (dying: Db) => Promise<unknown>,
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
      await deed(dying);
      return stop - 1;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      await after();
    }
  }
}
