import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Tests of react-admin must be bundled as the build does it: with one copy of the router. */
export default defineConfig({
  ...vite,
  test: {
    name: 'backoffice',
    include: ['**/*.test.{ts,tsx}'],
    testTimeout: 20_000, // a machine may have other work
    retry: 1,
    maxWorkers: 2,
    server: { deps: { inline: [/react-admin|ra-core|ra-ui-materialui|react-router/] } },
  },
});
