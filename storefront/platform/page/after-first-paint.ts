/** Resolves once the first content has been painted. A page in a hidden tab does not wait. */
const painted =
  'await (document.hidden || new Promise((go) => requestAnimationFrame(() => setTimeout(go))));';

const fetchAll = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)})` +
  " document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));";

/**
 * Each runs in a task of its own, so that a tap can come between. React creates five errors at its start which it may
 * throw later; for their unread stacks, V8 would parse the whole script again.
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
 * A page is complete before any script runs, so its text, styles, fonts and pictures get the whole bandwidth; scripts
 * are loaded after the first paint. On a slow phone they would otherwise take bandwidth and processor from what is not
 * waiting for them. See decision 24.
 */
export function afterFirstPaint(page: string): string {
  const addresses = [...page.matchAll(preload)].map(([, address = '']) => address);
  return page.replaceAll(preload, '').replace(begin, (_, open: string, script: string, close: string) => {
    const shared = addresses.filter((address) => !script.includes(address)); // the imports of the named ones
    return [`${open}${painted}`, fetchAll(addresses), runEach(shared), `${inTurn(script)}${close}`].join(
      '\n',
    );
  });
}

const inTurn = (script: string) =>
  script
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);');
