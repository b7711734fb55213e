/**
 * The shop while it is being written. Vite answers for the pages and renders them; the API is a process of
 * its own that Node begins anew when one of its files is saved, so neither waits for the other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Send, Storefront } from '../server/pages.ts';
import { type Config, ConfigError, type DatabaseUrls, readConfig } from '../server/platform/config.ts';
import { freePort } from '../server/platform/postgres/free-port.ts';
import { startDatabase, stopDatabase } from './database.ts';
import { holderOf } from './neighbour.ts';
import { sayTrouble } from './say-trouble.ts';

process.env.PGAPPNAME = `kebun-${process.pid}`; // see stopEmbedded

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function startApi(config: Config, { url, ownerUrl, directUrl }: DatabaseUrls, port: number) {
  const environment = {
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_DIRECT_URL: directUrl,
    DEMO: config.demo ? '1' : '0',
  };
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', fromHere('./dev-api.ts')], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

/** Passed on as it is. While the API begins anew, whoever asks waits. */
async function askApi(port: number, asked: IncomingMessage, answer: ServerResponse) {
  const { method, url, headers } = asked;
  await untilListening(port);
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

async function untilListening(port: number) {
  while ((await holderOf('127.0.0.1', port)) === 'nobody') await wait(50);
}

const sendTo =
  (port: number): Send =>
  async ({ method, path, headers, body }) => {
    await untilListening(port);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };

/** The storefront as its sources are now. */
async function storefrontOf(vite: ViteDevServer): Promise<Storefront> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages here');
  return ssr.runner.import(fromHere('../storefront/pages.ts'));
}

async function sendPage(
  vite: ViteDevServer,
  send: Send,
  { publicUrl }: Config,
  asked: IncomingMessage,
  answer: ServerResponse,
) {
  try {
    const storefront = await storefrontOf(vite);
    const page = await storefront.render({ url: publicUrl + asked.url, send });
    for (const fault of page.faults) console.error(fault);
    answer.writeHead(page.status, page.headers).end(page.body);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack);
  }
}

async function develop(config: Config) {
  if ((await holderOf(config.host, config.port)) !== 'nobody') {
    throw new ConfigError(`Port ${config.port} is taken; choose another with PORT=`);
  }
  const database = await startDatabase(config);
  const apiPort = await freePort();
  const api = startApi(config, database, apiPort);

  const http = createServer();
  const vite = await createVite({
    root: fromHere('../storefront'),
    configFile: fromHere('../storefront/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  const send = sendTo(apiPort);
  http.on('request', (asked, answer) => {
    if (/^\/(api|media)\//.test(asked.url ?? '')) return askApi(apiPort, asked, answer);
    vite.middlewares(asked, answer, () => sendPage(vite, send, config, asked, answer));
  });
  http.listen(config.port, config.host, () => {
    console.log(`Kebun is being written: http://localhost:${config.port}`);
  });

  const stop = async () => {
    const apiEnded = once(api, 'exit');
    api.kill();
    http.closeAllConnections();
    await apiEnded;
    await vite.close();
    await stopDatabase(config);
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal); // Vite would end the process before the database
    process.once(signal, stop);
  }
}

await develop(readConfig()).catch(sayTrouble);
