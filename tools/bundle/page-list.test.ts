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
      zh: { id: 'zh', parentId: 'root', path: 'zh', module: '/assets/zh.js' },
      'zh/front': { id: 'zh/front', parentId: 'zh', module: '/assets/zh.home.js' },
      'zh/home': { id: 'zh/home', parentId: 'zh/front', index: true, module: '/assets/home.js' },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  });
  expect(readFileSync(file, 'utf8')).not.toContain('zh/home'); // the script restores it
  expect(readPageList(client)).toEqual(list);
});
