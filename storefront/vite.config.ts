import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { dropSchemas } from '../tools/bundle/drop-schemas.ts';
import { chunkGroups } from './chunks.ts';

/**
 * Replaces the function that Vite puts around `import()`. Vite's own first loads the styles and the scripts that a
 * chunk needs; here all styles are one file and nothing is preloaded, so there is nothing to load first.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [plainImports(), dropSchemas(), tailwindcss(), reactRouter()],
  build: { cssCodeSplit: false }, // else a script that is loaded later loads the page's own styles again
  environments: {
    client: {
      build: {
        modulePreload: false,
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
    ssr: {
      // One file with everything in it: it starts sooner, and contains React's production build in any environment.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './pages.ts', output: { codeSplitting: false } } },
    },
  },
}));
