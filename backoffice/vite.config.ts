import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  /** react-admin needs version 7 of the router, where the storefront has 8: one copy of it for all parts. */
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query', '@emotion/react'] },
  build: { outDir: 'build', emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
});
