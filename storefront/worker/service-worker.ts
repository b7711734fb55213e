// The service worker: caches files so that the shop opens without a connection. tools/bundle/build-service-worker.ts
// bundles it into one file, with `build` in front.
import { type Language, languageAt, pathWithoutLanguage } from '@kebun/contract/lib/languages.ts';
import { callFromField } from '#features/farms/field-sync/field-call.ts';
import { openFieldDatabase } from '#features/farms/field-sync/field-database.ts';
import { withSendLock } from '#features/farms/field-sync/send-lock.ts';
import { sendOutbox } from '#features/farms/field-sync/send-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the build. */
declare const build: {
  version: string;
  shell: readonly string[]; // every script and style, and the fallback page
  pages: readonly string[]; // in the default language; the same for everyone, so they may be cached
  field: readonly string[]; // the files of the field screen, which field workers need at any time
  offline: Record<Language, string>; // the page shown without a connection
};

// Each build has its own caches. The worker of a build serves the tabs that were opened with it until they close, so
// files that they load late still exist after the next build. Only then does the next worker delete them.
const shell = `shell-${build.version}`;
const pages = `pages-${build.version}`;
const files = `files-${build.version}`;
const field = `field-${build.version}`;

const maxCachedPages = 40;
const maxCachedFiles = 400;

self.addEventListener('install', (event) => event.waitUntil(prepare()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/**
 * A page that was opened by a link inside the shop was never fetched as a document; it posts its address and is cached
 * too.
 */
self.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(cachePage(event.data));
});

/** The browser has found a signal: field records are sent, whether or not their screen is open. */
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === 'field-outbox') waitUntil.call(event, sendFromField());
});

async function sendFromField() {
  const means = { database: openFieldDatabase(), call: callFromField, now: () => new Date() };
  const ended = await withSendLock(() => sendOutbox(means));
  if (ended === 'later')
    throw new Error('sendFromField: the records could not be sent, because there is no signal'); // the browser wakes the worker again
}

/** API replies are never cached here, because they may be personal. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/backoffice\b/.test(pathname)) return; // rendered for each visit
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (/^\/(assets|media|icons)\//.test(pathname)) event.respondWith(openFile(event));
});

/** A field screen that was opened before is cached for the next build before that starts. */
async function prepare() {
  const shells = await caches.open(shell);
  await shells.addAll(build.shell);
  if ((await caches.keys()).some((name) => name.startsWith('field-'))) await cacheFieldScreen();
}

const cacheFieldScreen = async () => (await caches.open(field)).addAll(build.field);
const isField = (url: string) => build.field.includes(new URL(url).pathname);

async function takeOver() {
  const stale = (await caches.keys()).filter((name) => ![shell, pages, files, field].includes(name));
  await Promise.all(stale.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => cachePage(url)));
}

/** Returns the shop's own reply whenever it can be reached. */
async function openPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const page: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isCacheableReply(url, page))
      event.waitUntil(put(pages, addressOf(url), page.clone(), maxCachedPages));
    if (isField(url)) event.waitUntil(cacheFieldScreen().catch(() => {})); // the earlier copy is good enough
    return page;
  } catch {
    const cached = isField(url)
      ? await caches.match(new URL(url).pathname, { cacheName: field, ignoreVary: true })
      : await caches.match(addressOf(url), { cacheName: pages, ignoreVary: true });
    return cached ?? (await offlinePage(url));
  }
}

/** File names contain a hash of their content, so a cached file is as good as a fetched one. */
async function openFile(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const file = await fetch(event.request);
  if (file.ok && file.status === 200)
    event.waitUntil(put(files, event.request, file.clone(), maxCachedFiles));
  return file;
}

async function cachePage(url: string) {
  if (!isPublic(url) && !isField(url)) return;
  try {
    if (isField(url)) return await cacheFieldScreen();
    const page = await fetch(addressOf(url), { headers: { accept: 'text/html' } });
    if (isCacheableReply(url, page)) await put(pages, addressOf(url), page, maxCachedPages);
  } catch {
    // no connection: nothing to cache
  }
}

async function offlinePage(url: string): Promise<Response> {
  const { pathname } = new URL(url);
  return (await caches.match(build.offline[languageAt(pathname)], { ignoreVary: true })) ?? Response.error();
}

/** Deletes the oldest entries above the limit. */
async function put(name: string, key: RequestInfo, response: Response, most: number) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
}

function addressOf(url: string) {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
}

function isPublic(url: string) {
  const { origin, pathname } = new URL(url);
  const path = pathWithoutLanguage(pathname);
  return (
    origin === self.location.origin &&
    path !== '/products/preview' &&
    path !== '/pages/preview' &&
    (build.pages.includes(path) || /^\/(products|categories)\//.test(path))
  );
}

/** Returns whether a page may be stored: the server forbids it for personal pages. */
const isCacheableReply = (url: string, page: Response) =>
  isPublic(url) &&
  page.status === 200 &&
  !page.redirected &&
  /^text\/html/.test(page.headers.get('content-type') ?? '') &&
  !/no-store|private/.test(page.headers.get('cache-control') ?? '');
