import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** What of react-admin is tested must be bundled as it is built: with one copy of the router. */
export default defineConfig({
  ...vite,
  test: {
    name: 'backoffice',
    include: ['**/*.test.{ts,tsx}'],
    testTimeout: 20_000, // of a machine with other things to do
    retry: 1,
    maxWorkers: 2,
    server: { deps: { inline: [/react-admin|ra-core|ra-ui-materialui|react-router/] } },
  },
});
