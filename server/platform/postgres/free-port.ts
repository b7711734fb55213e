import { createServer } from 'node:net';

const canListen = (port: number) =>
  new Promise<number | undefined>((answer) => {
    const server = createServer();
    server.once('error', () => answer(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' ? address?.port : undefined));
    });
  });

/** Returns the preferred port if it is free, otherwise any other. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (await canListen(preferred)) ?? (await canListen(0));
  if (!port)
    throw new Error(
      `freePort: neither ${preferred || 'a port that is asked for'} nor another port of 127.0.0.1 is free`,
    );
  return port;
}
