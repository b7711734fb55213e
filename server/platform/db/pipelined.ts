type Works<T extends readonly unknown[]> = { readonly [Place in keyof T]: Promise<T[Place]> };

/**
 * Statements of one transaction that are sent at once. Where one of them fails, PostgreSQL refuses all that come
 * after it: the first tells why, whichever is heard of first.
 */
export async function pipelined<T extends readonly unknown[]>(works: Works<T>): Promise<T> {
  const settled = await Promise.allSettled(works);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
