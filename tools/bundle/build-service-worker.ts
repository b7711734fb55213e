import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as bundle } from 'vite';
import { sitePages } from '../../contract/content/site-pages.ts';
import { defaultLanguage, type Language, languages, languageTags } from '../../contract/lib/languages.ts';
import { createTranslator } from '../../contract/lib/texts.ts';
import { allMessages } from '../../contract/messages/all.generated.ts';
import { inRoot } from '../dev/run-node.ts';

const prefixOf = (language: Language) => (language === defaultLanguage ? '' : `/${language}`);
const offline = Object.fromEntries(
  languages.map((language) => [language, `${prefixOf(language)}/offline.html`]),
) as Record<Language, string>;

/** The faces of the titles and the texts, and the drawings that stand around every page; all scripts and styles. */
const isShell = (name: string) =>
  /\.(js|css)$|^(figtree-latin-wght|young-serif-latin-400)-.*woff2$|^(icons|logo|stages)-.*svg$/.test(name);

/** Whoever tracks an order has typed its number there. */
const isKept = (path: string) => path !== '/track-order';

/** Writes what a browser needs to open the shop without a connection beside the pages that were built. */
export async function writeWorker(client: string, source: string): Promise<void> {
  const assets = readdirSync(join(client, 'assets')).filter(isShell).sort();
  const find = (pattern: RegExp) => {
    const found = assets.find((name) => pattern.test(name));
    if (!found) throw new Error(`Nothing that was built is called ${pattern}`);
    return `/assets/${found}`;
  };
  for (const language of languages) {
    write(
      join(client, offline[language]),
      offlinePage(language, find(/^style-.*css$/), find(/^logo-.*svg$/)),
    );
  }

  const pages = sitePages.flatMap((group) => group.pages.map(({ path }) => path)).filter(isKept);
  const script = await bundled(source);
  const build = {
    shell: [...Object.values(offline), ...assets.map((name) => `/assets/${name}`)],
    pages,
    field: languages.map((language) => `${prefixOf(language)}/farm/record`),
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

/** The worker and what it shares with the pages, in one file: not every browser lets a worker load another. */
async function bundled(source: string): Promise<string> {
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
  if (file?.type !== 'chunk') throw new Error(`${source} became no script`);
  return file.code;
}

function write(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** What stands in for a page that was never seen. It runs nothing, so it is right at whatever address it appears. */
function offlinePage(language: Language, style: string, logo: string) {
  const t = createTranslator(language, allMessages[language]);
  return `<!doctype html>
<html lang="${languageTags[language]}">
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
<div class="mx-auto grid max-w-(--text-max) justify-items-center gap-6 py-8 text-center">
<img src="${logo}" alt="Kebun" width="128" height="48">
<div>
<h1 class="display text-4xl">${t('page.offline')}</h1>
<p class="mt-3 text-lg text-ink-soft">${t('page.offline_hint')}</p>
</div>
<p class="flex flex-wrap justify-center gap-3">
<a href="" class="link inline-flex min-h-11 items-center">${t('ui.retry')}</a>
<a href="${prefixOf(language) || '/'}" class="link inline-flex min-h-11 items-center">${t('page.home')}</a>
</p>
</div>
</main>
</body>
</html>
`;
}

// a program of its own: the server that is being started need not carry the bundler with it
if (import.meta.main) {
  await writeWorker(inRoot('storefront/build/client'), inRoot('storefront/worker/service-worker.ts'));
}
