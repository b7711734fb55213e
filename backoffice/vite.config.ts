import { defineConfig } from 'vite';
import { dropSchemas } from '../tools/bundle/drop-schemas.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  plugins: [dropSchemas()],
  /** react-admin needs version 7 of the router, where the storefront has 8: one copy of it for all parts. */
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query', '@emotion/react'] },
  build: { outDir: 'build', emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
});
