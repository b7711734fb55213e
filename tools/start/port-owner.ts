import { createServer } from 'node:net';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { instanceId } from '../../server/platform/lib/instance-id.ts';

/** Tells who uses a port: no one, this clone's own server, or another program. */
export async function portOwner(host: string, port: number): Promise<'none' | 'us' | 'another'> {
  if (await isFree(host, port)) return 'none';
  return (await instanceAt(port)) === instanceId ? 'us' : 'another';
}

const isFree = (host: string, port: number) =>
  new Promise<boolean>((answer, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') answer(false);
      else fail(new ConfigError(`HOST=${host} PORT=${port} cannot be used: ${error.message}`));
    });
    server.listen(port, host, () => server.close(() => answer(true)));
  });

async function instanceAt(port: number): Promise<unknown> {
  try {
    const answer = await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { instance?: unknown }).instance;
  } catch {
    return undefined; // it does not answer like our server
  }
}
