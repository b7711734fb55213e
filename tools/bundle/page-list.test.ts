import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageList, thinPageList } from './page-list.ts';

const list = {
  entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', imports: [], css: ['/a.css'] },
    'en/home': {
      id: 'en/home',
      parentId: 'root',
      index: true,
      hasLoader: true,
      module: '/assets/home.js',
      imports: ['/assets/vendor.js'],
      css: [],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

test('browsers get the path and script of each page, and the build keeps the full list', () => {
  const build = mkdtempSync(join(tmpdir(), 'kebun-pages-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  const client = join(build, 'client');
  const file = join(client, 'assets/manifest-1.js');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(list)};`);
  thinPageList(client);

  const window: { __reactRouterManifest?: unknown } = {};
  new Function('window', readFileSync(file, 'utf8'))(window);
  expect(window.__reactRouterManifest).toEqual({
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', css: ['/a.css'] },
      'en/home': { id: 'en/home', parentId: 'root', index: true, module: '/assets/home.js' },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  });
  expect(readPageList(client)).toEqual(list);
});
