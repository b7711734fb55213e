/**
 * The shop for development. Vite serves and renders the pages. The API is a separate process, which Node restarts
 * when one of its files is saved, so neither waits for the other.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readTarget } from '@kebun/contract/lib/request-target.ts';
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { pageAddress, type Send, type Storefront } from '../../server/pages.ts';
import { type Config, ConfigError, type DatabaseUrls } from '../../server/platform/lib/config.ts';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { buildMails, buildOffice } from '../bundle/build-all.ts';
import { portOwner } from '../start/port-owner.ts';
import { readShopConfig } from '../start/settings-file.ts';
import { startDatabase, stopDatabase } from './database.ts';
import { reportCliError } from './report-cli-error.ts';

/** Returns the function by which rendered pages call the API. */
const sendTo =
  (port: number): Send =>
  async ({ method, path, headers, body }) => {
    await untilListening(port);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };

process.env.PGAPPNAME = `kebun-${process.pid}`; // see stopEmbedded

const pathBeside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function startApi(config: Config, { url, ownerUrl, directUrl }: DatabaseUrls, port: number) {
  const environment = {
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_DIRECT_URL: directUrl,
    DEMO: config.demo ? '1' : '0',
  };
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', pathBeside('./dev-api.ts')], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  process.once('exit', () => api.kill());
  return api;
}

/** Loads the storefront from its current sources. */
async function storefrontOf(vite: ViteDevServer): Promise<Storefront> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error(
      `storefrontOf: Vite has no runnable ssr environment among ${Object.keys(vite.environments)}`,
    );
  return ssr.runner.import(pathBeside('../../storefront/pages.ts'));
}

/** Sends a page. A failed rendering shows its error in the browser. */
async function sendPage(
  vite: ViteDevServer,
  visit: { origin: string; send: Send },
  url: string,
  answer: ServerResponse,
) {
  const target = readTarget(url);
  if (typeof target === 'string') return answer.writeHead(400).end();
  try {
    const storefront = await storefrontOf(vite);
    const page = await storefront.render({ ...pageAddress(target, storefront), ...visit });
    for (const fault of page.faults) console.error(fault);
    answer.writeHead(page.status, page.headers).end(page.body);
  } catch (error) {
    console.error(error);
    answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack);
  }
}

async function openPages({ host, port, publicUrl }: Config, apiPort: number): Promise<ViteDevServer> {
  const http = createServer();
  const vite = await createVite({
    root: pathBeside('../../storefront'),
    configFile: pathBeside('../../storefront/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  const visit = { origin: publicUrl, send: sendTo(apiPort) };
  http.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.method === 'POST' || /^\/(api|media|mail|backoffice)\b/.test(request.url ?? ''))
      return proxyRequest(apiPort, request, answer);
    vite.middlewares(request, answer, () => sendPage(vite, visit, request.url ?? '', answer));
  });
  http.listen(port, host);
  return vite;
}

async function develop(config: Config) {
  if ((await portOwner(config.host, config.port)) !== 'none') {
    throw new ConfigError(`Port ${config.port} is in use; choose another one with PORT=`);
  }
  const [database] = await Promise.all([startDatabase(config), buildMails(), buildOffice()]);
  const apiPort = await freePort();
  const api = startApi(config, database, apiPort);
  const vite = await openPages(config, apiPort);
  console.log(`Kebun is being written: http://localhost:${config.port}`);

  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal); // Vite would end the process before the database
    process.once(signal, () => stop(config, api, vite));
  }
}

async function stop(config: Config, api: ChildProcess, vite: ViteDevServer) {
  const apiEnded = once(api, 'exit');
  api.kill();
  await Promise.all([apiEnded, vite.close()]);
  await stopDatabase(config);
  process.exit();
}

try {
  await develop(readShopConfig());
} catch (error) {
  reportCliError(error);
  process.exit();
}

/** Requests wait while the API restarts. */
async function untilListening(port: number) {
  while (!(await isListening(port))) await wait(50);
}

async function isListening(port: number) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // nothing listens yet
  } finally {
    socket.destroy();
  }
}

/** Forwards a browser's request unchanged to the API on another port. */
async function proxyRequest(port: number, incoming: IncomingMessage, answer: ServerResponse) {
  const { method, url, headers } = incoming;
  await untilListening(port);
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
