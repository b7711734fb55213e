import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shop as `npm start` runs it, but with a data folder of its own that is deleted when the tests end. */
const data = mkdtempSync(join(tmpdir(), 'kebun-e2e-'));
const root = join(import.meta.dirname, '../..');

const shop = spawn(process.execPath, ['tools/start/start-shop.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data, DEMO: '1', LIMITS: 'off', NODE_ENV: 'production' },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
