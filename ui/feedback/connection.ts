/** The result of the last request to the shop. Undefined until the first one. */
let isFound: boolean | undefined;

/** Returns whether the shop can be reached: the result of the last request counts, else the browser's opinion. */
export const isConnected = () => isFound ?? navigator.onLine;

const changes = ['online', 'offline', 'connection'];

/** Undefined forgets the last request. */
export function setConnected(is: boolean | undefined) {
  isFound = is;
  dispatchEvent(new Event('connection'));
}

export function onConnection(listener: () => void) {
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
