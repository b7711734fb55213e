import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** A page that shows every component in each of its states: `vite ui/showroom`, then /?lang=zh for Chinese. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  build: { outDir: '../build', emptyOutDir: true },
});
