import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Node would load the router's CommonJS files for some importers, and react-admin then has a router of its own. */
const router = join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs');

/** Tests of react-admin must be bundled as the build does it: with one copy of the router. */
export default defineConfig({
  ...vite,
  resolve: { ...vite.resolve, alias: [{ find: /^react-router(-dom)?$/, replacement: router }] },
  test: {
    name: 'backoffice',
    include: ['**/*.test.{ts,tsx}'],
    testTimeout: 20_000, // a machine may have other work
    isolate: false, // as the other pages: vitest.config.ts of the project
    setupFiles: join(import.meta.dirname, '../ui/test/after-each-test.ts'),
    expect: { poll: { timeout: 5_000 } },
    retry: 1,
    maxWorkers: 2,
    server: { deps: { inline: [/react-admin|ra-core|ra-ui-materialui|react-router/] } },
  },
});
