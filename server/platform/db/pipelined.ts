type PipelinedStatements<T extends object> = { readonly [Name in keyof T]: Promise<T[Name]> | T[Name] };

/**
 * Runs statements that are sent together, in the order in which they are written. Returns their results by name. All
 * are awaited, then the first error is thrown: after an error PostgreSQL refuses all later statements of the
 * transaction, so the later errors say less.
 */
export async function runPipelined<T extends object>(works: PipelinedStatements<T>): Promise<T> {
  const names = Object.keys(works);
  const settled = await Promise.allSettled(Object.values(works));
  const results: Record<string, unknown> = {};
  for (const [index, one] of settled.entries()) {
    if (one.status === 'rejected') throw one.reason;
    results[names[index] as string] = one.value;
  }
  return results as T;
}
