import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as bundle } from 'vite';
import { sitePages } from '../../contract/content/site-pages.ts';
import { type Language, languagePath, languages, tagOfLanguage } from '../../contract/lib/languages.ts';
import { createTranslator } from '../../contract/lib/texts.ts';
import { allMessages } from '../../contract/messages/all.generated.ts';
import { inRoot } from '../dev/run-node.ts';

const offline = Object.fromEntries(
  languages.map((language) => [language, `${languagePath(language)}/offline.html`]),
) as Record<Language, string>;

/** Matches the fonts of titles and texts, the drawings of the page frame, and all scripts and styles. */
const isShell = (name: string) =>
  /\.(js|css)$|^(figtree-latin-wght|young-serif-latin-400)-.*woff2$|^(icons|logo|stages)-.*svg$/.test(name);

/** The page for tracking contains a typed order number, so it is not cached. */
const isCached = (path: string) => path !== '/track-order';

/** Writes the service worker and the offline pages next to the built pages. */
export async function buildServiceWorker(client: string, source: string): Promise<void> {
  const assets = readdirSync(join(client, 'assets')).filter(isShell).sort();
  const find = (pattern: RegExp) => {
    const found = assets.find((name) => pattern.test(name));
    if (!found) throw new Error(`buildServiceWorker: no file in ${client}/assets matches ${pattern}`);
    return `/assets/${found}`;
  };
  for (const language of languages) {
    write(
      join(client, offline[language]),
      offlinePage(language, find(/^style-.*css$/), find(/^logo-.*svg$/)),
    );
  }

  const pages = sitePages.flatMap((group) => group.pages.map(({ path }) => path)).filter(isCached);
  const script = await bundleWorker(source);
  const build = {
    shell: [...Object.values(offline), ...assets.map((name) => `/assets/${name}`)],
    pages,
    field: languages.map((language) => `${languagePath(language)}/farm/record`),
    offline,
  };
  const version = createHash('sha256')
    .update(script)
    .update(JSON.stringify(build))
    .digest('hex')
    .slice(0, 12);
  write(
    join(client, 'service-worker.js'),
    `const build = ${JSON.stringify({ version, ...build })};\n${script}`,
  );
}

/** Bundles the worker into one file, because not every browser lets a worker load another. */
async function bundleWorker(source: string): Promise<string> {
  const made = await bundle({
    configFile: false,
    logLevel: 'warn',
    root: dirname(source),
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
  const [file] = 'output' in made ? made.output : [];
  if (file?.type !== 'chunk') throw new Error(`bundleWorker: ${source} produced no script`);
  return file.code;
}

function write(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns the page shown without a connection. It runs no scripts, so it works at any address. */
function offlinePage(language: Language, style: string, logo: string) {
  const t = createTranslator(language, allMessages[language]);
  return `<!doctype html>
<html lang="${tagOfLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffffff">
<title>${t('page.offline')} | Kebun</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main class="wrap section">
<div class="mx-auto grid max-w-(--measure) justify-items-center gap-6 py-8 text-center">
<img src="${logo}" alt="Kebun" width="128" height="48">
<div>
<h1 class="display text-4xl">${t('page.offline')}</h1>
<p class="mt-3 text-lg text-ink-soft">${t('page.offline_hint')}</p>
</div>
<p class="flex flex-wrap justify-center gap-3">
<a href="" class="link inline-flex min-h-11 items-center">${t('ui.retry')}</a>
<a href="${languagePath(language) || '/'}" class="link inline-flex min-h-11 items-center">${t('page.home')}</a>
</p>
</div>
</main>
</body>
</html>
`;
}

// A separate process, so that a starting server does not load the bundler.
if (import.meta.main) {
  await buildServiceWorker(inRoot('storefront/build/client'), inRoot('storefront/worker/service-worker.ts'));
}
