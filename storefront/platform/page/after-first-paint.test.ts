import { expect, test } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const load = 'import'; // under another name, because the check takes a text with it for an import

const page = `<head><link rel="modulepreload" href="/assets/vendor.js" nonce="f3b1"/><link rel="modulepreload" href="/assets/root.js" nonce="f3b1"/><link rel="stylesheet" href="/assets/a.css"/></head>
<body><p>Bok choy</p><script type="module" nonce="f3b1" async="">${load} "/assets/manifest.js";
${load} * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};

${load}("/assets/entry.js");</script></body>`;

test('the page names no script to the browser before its first paint', () => {
  const [shown = '', script = ''] = afterFirstPaint(page).split(
    '<script type="module" nonce="f3b1" async="">',
  );

  expect(shown).not.toContain('.js');
  expect(script).not.toMatch(/^import [^(]/m);
  expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.indexOf('.js'));
});

test('then all are loaded at once and run in order', () => {
  const [, script] = afterFirstPaint(page).split(
    'new Promise((go) => requestAnimationFrame(() => setTimeout(go))));',
  );

  expect(script).toBe(`
for (const href of ["/assets/vendor.js","/assets/root.js"]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const { stackTraceLimit } = Error;
Error.stackTraceLimit = 0;
await ${load}("/assets/vendor.js");
Error.stackTraceLimit = stackTraceLimit;
await ${load}("/assets/manifest.js");
const route0 = await ${load}("/assets/root.js");
window.__reactRouterRouteModules = {"root":route0};

${load}("/assets/entry.js");</script></body>`);
});

test('a product whose name looks like a script stays unchanged', () => {
  const words = '<p>import "x"; &lt;link rel="modulepreload"&gt;</p>';
  expect(afterFirstPaint(words)).toBe(words);
});
