/** What the page has found out by asking the shop. Undefined: it has not had to ask yet. */
let isFound: boolean | undefined;

/** Whether the shop can be reached: what was found out counts, else what the browser believes. */
export const isConnected = () => isFound ?? navigator.onLine;

const changes = ['online', 'offline', 'connection'];

export function setConnected(is: boolean) {
  isFound = is;
  dispatchEvent(new Event('connection'));
}

export function onConnection(listener: () => void) {
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
