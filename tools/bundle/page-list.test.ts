import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageList, thinPageList } from './page-list.ts';

/** A route as React Router's list has it. */
const layout = (id: string, parentId: string, module: string) => ({
  ...{ id, parentId, module, hasLoader: true, imports: ['/assets/vendor.js'], css: [] },
  ...(id === 'zh' && { path: 'zh' }),
});

const list = {
  entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', imports: [], css: ['/a.css'] },
    ...Object.fromEntries(
      ['en', 'zh'].flatMap((language) => [
        [language, layout(language, 'root', `/assets/${language}.js`)],
        [`${language}/front`, layout(`${language}/front`, language, `/assets/${language}.home.js`)],
        [
          `${language}/home`,
          { ...layout(`${language}/home`, `${language}/front`, '/assets/home.js'), index: true },
        ],
        [
          `${language}/basket`,
          { ...layout(`${language}/basket`, language, '/assets/cart-B-5_x9Qz.js'), path: 'basket' },
        ],
        [
          `${language}/account`,
          layout(`${language}/account`, language, `/assets/${language}.account-B1234567.js`),
        ],
      ]),
    ),
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
      en: { id: 'en', parentId: 'root', module: '/assets/en.js' },
      'en/front': { id: 'en/front', parentId: 'en', module: '/assets/en.home.js' },
      'en/home': { id: 'en/home', parentId: 'en/front', index: true, module: '/assets/home.js' },
      'en/basket': { id: 'en/basket', parentId: 'en', path: 'basket', module: '/assets/cart-B-5_x9Qz.js' },
      'en/account': { id: 'en/account', parentId: 'en', module: '/assets/en.account-B1234567.js' },
      zh: { id: 'zh', parentId: 'root', path: 'zh', module: '/assets/zh.js' },
      'zh/front': { id: 'zh/front', parentId: 'zh', module: '/assets/zh.home.js' },
      'zh/home': { id: 'zh/home', parentId: 'zh/front', index: true, module: '/assets/home.js' },
      'zh/basket': { id: 'zh/basket', parentId: 'zh', path: 'basket', module: '/assets/cart-B-5_x9Qz.js' },
      'zh/account': { id: 'zh/account', parentId: 'zh', module: '/assets/zh.account-B1234567.js' },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  });
  expect(readFileSync(file, 'utf8')).not.toContain('zh/home'); // the script restores it
  expect(readPageList(client)).toEqual(list);
});
