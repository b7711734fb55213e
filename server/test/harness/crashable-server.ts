import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const program = new URL('./shop-process.ts', import.meta.url).pathname;

/** A server process that can be killed and started again on its data. */
export interface CrashableShop {
  request(path: string, init: RequestInit): Promise<Response>;
  kill(): Promise<void>;
  open(): Promise<void>;
}

export async function startCrashableServer(databaseUrl: string): Promise<CrashableShop> {
  let child: ChildProcess | undefined;
  let address = '';

  const shop: CrashableShop = {
    request: (path, init) => fetch(address + path, init),
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async open() {
      child = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
      if (!child.stdout) throw new Error('The server did not print a port');
      for await (const port of createInterface(child.stdout)) {
        address = `http://127.0.0.1:${port}`;
        return;
      }
      throw new Error('The server did not open');
    },
  };
  onTestFinished(() => shop.kill());
  await shop.open();
  return shop;
}
