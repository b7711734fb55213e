type Works<T extends readonly unknown[]> = { readonly [Place in keyof T]: Promise<T[Place]> };

/**
 * Runs statements of a transaction that are sent together. After an error PostgreSQL refuses all later statements,
 * so the first error is thrown.
 */
export async function pipelined<T extends readonly unknown[]>(works: Works<T>): Promise<T> {
  const settled = await Promise.allSettled(works);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
