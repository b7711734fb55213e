/**
 * Allows one sender at a time, in all tabs and the worker. Without locks, as without https, two may send the same
 * record: the shop counts it once.
 */
export const withSendLock = <T>(send: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('field-outbox', send) : send();
