import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { dropSchemas } from '../tools/bundle/drop-schemas.ts';
import { chunkGroups } from './chunks.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [dropSchemas(), tailwindcss(), reactRouter()],
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
