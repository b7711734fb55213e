/** Resolves once what the page already shows has been painted. Nobody waits to see a page that lies in another tab. */
const painted =
  'await (document.hidden || new Promise((go) => requestAnimationFrame(() => setTimeout(go))));';

const fetchAll = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)})` +
  " document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));";

/**
 * Each in a task of its own, so that a tap can come between. React makes five errors as it begins which it may throw
 * later; for a stack that nobody reads, V8 would parse the whole script once more.
 */
const runEach = (addresses: readonly string[]) =>
  [
    'const { stackTraceLimit } = Error;',
    'Error.stackTraceLimit = 0;',
    ...addresses.map((address) => `await import(${JSON.stringify(address)});`),
    'Error.stackTraceLimit = stackTraceLimit;',
  ].join('\n');

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const begin = /(<script [^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * A page is whole before any script runs, so its words, style, face and pictures have the line to themselves; the
 * scripts are fetched once these are seen. On a slow phone they would otherwise take the line, and the thread, from
 * what they are not needed for. See decision 24.
 */
export function afterFirstPaint(page: string): string {
  const addresses = [...page.matchAll(preload)].map(([, address = '']) => address);
  return page.replaceAll(preload, '').replace(begin, (_, open: string, script: string, close: string) => {
    const shared = addresses.filter((address) => !script.includes(address)); // what the named ones stand on
    return [`${open}${painted}`, fetchAll(addresses), runEach(shared), `${inTurn(script)}${close}`].join(
      '\n',
    );
  });
}

const inTurn = (script: string) =>
  script
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);');
