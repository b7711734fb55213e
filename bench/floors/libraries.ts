import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Returns the compressed bytes of React, router and query library, built like the storefront. */
export async function weightOfLibraries(): Promise<number> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('./', import.meta.url)),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('./libraries-entry.ts', import.meta.url)) },
    },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const scripts = chunks.map((chunk) => (chunk.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0));
  return scripts.reduce((sum, bytes) => sum + bytes, 0);
}
