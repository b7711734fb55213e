import { defineConfig } from 'vitest/config';

/** Tests do without the build's plugins. What needs a page asks for jsdom in its first line. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'storefront', include: ['**/*.test.{ts,tsx}'], retry: 1 }, // what passes only then is named at the end
});
