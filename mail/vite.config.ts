import { defineConfig } from 'vite';

/** Bundles everything into one module that the server imports by path, because Node runs TypeScript but no JSX. */
export default defineConfig({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  ssr: { noExternal: true },
  build: {
    ssr: 'render-mail.tsx',
    outDir: 'build',
    rollupOptions: { output: { entryFileNames: 'render-mail.js', codeSplitting: false } },
  },
});
