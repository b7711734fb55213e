import { expect, test } from 'vitest';
import { filesNamedIn, importsIn } from './page-weight.ts';

const page = `
  <link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/assets/frame.css">
  <link rel="modulepreload" href="/assets/vendor.js" crossorigin="">
  <script>window.manifest = {"routes":{"checkout":{"module":"/assets/checkout.js","imports":["/assets/total.js"]}}}</script>
  <script type="module" async>import "/assets/root.js"; import * as home from "/assets/home.js"; import("/assets/entry.js")</script>
  <a href="/products">All</a>`;

test('the files of a page are its styles, its preloads and the imports of its scripts', () => {
  expect(filesNamedIn(page)).toEqual([
    '/assets/frame.css',
    '/assets/vendor.js',
    '/assets/root.js',
    '/assets/home.js',
    '/assets/entry.js',
  ]);
});

test('a script needs its static imports, not its dynamic ones', () => {
  const script = `import{a as b}from"./vendor.js";import"./side.js";export*from"/assets/other.js";
    const later=()=>import("./dialog.js");`;

  expect(importsIn(script)).toEqual(['./vendor.js', './side.js', '/assets/other.js']);
});
