/** Finds imports that violate the architecture, and circles of imports. An unlisted folder may import nothing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn, targetOf } from './imports-in.ts';

/** The folders that each folder may import from, in addition to itself. */
// biome-ignore format: table
const folders: Record<string, readonly string[]> = {
  contract:      [],
  world:         ['contract'],
  server:        ['contract', 'mail'], // of mail only types: its build is loaded by path
  'server/test': ['contract', 'world', 'mail', 'server', 'bin', 'tools'],
  mail:          ['contract'],
  ui:            ['contract'],
  storefront:    ['contract', 'ui'],
  backoffice:    ['contract', 'ui'],
  e2e:           ['contract', 'server/test'], // of the server the reader of QR codes
  bench:         ['contract', 'world', 'server', 'server/test', 'bin', 'tools'],
  bin:           ['contract', 'world', 'server', 'server/test', 'tools'],
  tools:         ['contract', 'world', 'server', 'server/test', 'bin', 'e2e'],
  '.':           ['server/test', 'tools'], // the configuration of the tools
};

/** The facts of produce and crops that are part of every shop. The rest of `world` is the demo. */
const builtIn = ['world/produce.ts', 'world/search-words.ts', 'world/farms/crops.ts'];

/** The layers of server and storefront: each imports from its own and earlier rows. */
const layers: Record<string, readonly (readonly string[])[]> = {
  server: [
    ['platform', 'migrations'],
    ['domains'],
    ['apps'],
    ['sandbox'],
    [
      'back-office.ts',
      'closed-languages.ts',
      'page-forms.ts',
      'forms.ts',
      'pages.ts',
      'crawlers.ts',
      'digital-links.ts',
      'share-pictures.ts',
      'shop-icons.ts',
      'shop-logo.ts',
      'shop-pictures.ts',
      'web-manifest.ts',
    ],
    ['app.ts'],
    ['main.ts'],
  ],
  storefront: [['platform'], ['features'], ['routes', 'worker'], ['.']],
  backoffice: [['platform'], ['features'], ['apps'], ['.']],
};

/**
 * The domains in the order of their imports: a domain imports only from rows above its own. A domain that needs a
 * later one enqueues a job. `tools/test/tree/draw-domains.ts` writes this list into docs/ARCHITECTURE.md.
 */
export const domains: readonly (readonly string[])[] = [
  ['accounts', 'notifications'],
  ['content', 'delivery'],
  ['newsletter', 'enquiries', 'farms', 'tax'],
  ['catalogue'],
  ['deals', 'preorders'],
  ['inventory'],
  ['lots', 'coupons', 'wallet', 'reviews', 'wishlist'],
  ['referrals', 'coins'],
  ['cart'],
  ['orders'],
  ['refunds'],
  ['fulfilment', 'recalls', 'complaints'],
  ['payments'],
  ['checkout'],
  ['sessions'],
  ['privacy', 'qrcodes'],
  ['ledger', 'reports'],
  ['staff'],
];

/** The features that import another feature. */
const features: Record<string, Record<string, readonly string[]>> = {
  storefront: {
    deals: ['catalogue'],
    lots: ['farms'],
    privacy: ['sessions'],
    accounts: ['sessions', 'privacy', 'notifications'],
  },
  backoffice: { catalogue: ['inventory'], fulfilment: ['lots', 'orders', 'recalls'], recalls: ['lots'] },
};

export const listedDomains = domains.flat();

/** Private files of a domain; only `app.ts` combines routes, jobs and mails. */
const isPrivate =
  /^server\/(domains|apps)\/(?:[^/]+\/)+(queries|([a-z-]+-)?routes(\.staff)?|jobs|mails)\.ts$/;
const isForApp = /\/(([a-z-]+-)?routes(\.staff)?|jobs|mails)\.ts$/;

const isTest = (path: string) => /^e2e\/|\.test\.tsx?$|\/test\/|vitest\.config\.ts$/.test(path);

/** The configuration of a build uses the plugins of the build. */
const isOfBuild = (file: string, target: string) =>
  file.endsWith('/vite.config.ts') && target.startsWith('tools/bundle/');

/** The shared test code of a workspace. */
const isForTests = (path: string) => /^[^/]+\/test\//.test(path);

/** Used during development only and never shipped, so it may import anything. */
const isShowroom = (path: string) => path.startsWith('ui/showroom/');

/** Returns every violation as a line with the file, its import and the reason. */
export function importViolations(root: string): string[] {
  const files = sourcesOf(root);
  const needs = new Map<string, PackageNeeds>();

  return files.flatMap((file) =>
    importsIn(readFileSync(join(root, file), 'utf8')).flatMap(({ specifier, typeOnly }) => {
      const target = targetOf(file, specifier);
      const why = target ? whyNot(file, target) : whyNotPackage(root, file, specifier, typeOnly, needs);
      return why ? [`${file} imports ${specifier}: ${why}`] : [];
    }),
  );
}

/**
 * Returns circles of files that import each other's values, each as `a.ts → b.ts → a.ts`: one or more for every group
 * of such files. Such files load in an order that depends on which comes first. Imports of types and lazy imports do
 * not count.
 */
export function importCircles(root: string): string[] {
  const files = new Set(sourcesOf(root));
  const checked = new Set<string>();
  const circles: string[] = [];

  function follow(file: string, path: readonly string[]) {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || checked.has(file)) return;
    for (const { specifier, typeOnly, lazy } of importsIn(readFileSync(join(root, file), 'utf8'))) {
      const target = typeOnly || lazy ? undefined : targetOf(file, specifier);
      if (target && files.has(target)) follow(target, [...path, file]);
    }
    checked.add(file);
  }
  for (const file of files) follow(file, []);
  return circles;
}

const sourcesOf = (root: string) =>
  globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/{node_modules,build,.react-router,.git,.data}/**', '**/*.d.ts'],
  }).sort();

function whyNot(file: string, target: string): string | undefined {
  const [from, to] = [folderOf(file), folderOf(target)];
  const allowed = folders[from];
  if (!allowed) return `${from} is on no list, so it may import nothing`;
  if (from === to) return whyNotInside(from, file, target);
  if (to === 'server/test' && from === 'server' && isTest(file)) return undefined;
  if (isOfBuild(file, target) || isShowroom(file)) return undefined;
  if (from === 'server' && builtIn.includes(target)) return undefined;
  if (!allowed.includes(to)) return `${from} may not import from ${to}`;
  return isPrivate.test(target) ? 'that file is private to its domain' : undefined;
}

const folderOf = (path: string) => {
  const parts = path.split('/');
  if (parts.length === 1) return '.';
  return path.startsWith('server/test/') ? 'server/test' : (parts[0] ?? '');
};

function whyNotInside(workspace: string, file: string, target: string): string | undefined {
  if (isForTests(target) && !isTest(file)) return 'only tests may import from there';
  const rows = layers[workspace];
  if (!rows || isForTests(target) || isForTests(file)) return undefined;

  const [from, to] = [placeOf(rows, file), placeOf(rows, target)];
  if (from.row < 0) return `${from.name} is on no list, so it may import nothing`;
  if (to.row < 0) return `${to.name} is on no list, so nothing may be imported from it`;
  if (to.name === 'apps' && isTest(file)) return undefined;
  if (to.row > from.row) return `${from.name} comes before ${to.name}`;
  if (from.name === 'domains' || to.name === 'domains') return whyNotDomain(file, target);
  if (from.name === 'features' && to.name === 'features') return whyNotFeature(workspace, file, target);
  return undefined;
}

function whyNotFeature(workspace: string, file: string, target: string): string | undefined {
  const [from, to] = [nounOf(file), nounOf(target)];
  if (from === to || features[workspace]?.[from]?.includes(to)) return undefined;
  return `the feature ${from} may not import ${to}; a route puts them together`;
}

/**
 * Returns the row of a file. Files at the top of the storefront belong to its last row; each file at the top of the
 * server has its own.
 */
function placeOf(rows: readonly (readonly string[])[], path: string) {
  const parts = path.replace(/\.test(\.tsx?)$/, '$1').split('/'); // a test belongs to the place of its subject
  const known = (name: string) => rows.some((row) => row.includes(name));
  const name = parts.length > 2 || known(parts[1] ?? '') ? (parts[1] ?? '') : '.';
  return { name, row: rows.findIndex((row) => row.includes(name)) };
}

const nounOf = (path: string) => path.split('/')[2] ?? '';

function whyNotDomain(file: string, target: string): string | undefined {
  const isDomain = file.startsWith('server/domains/');
  if (!target.startsWith('server/domains/')) return isDomain ? whyUnlisted(nounOf(file)) : undefined;
  if (isDomain && nounOf(file) === nounOf(target)) return whyUnlisted(nounOf(file));
  if (isPrivate.test(target) && !(file === 'server/app.ts' && isForApp.test(target))) {
    return 'that file is private to its domain';
  }
  if (!isDomain || isTest(file)) return undefined; // a test may use later domains for its setup

  const rank = (noun: string) => domains.findIndex((row) => row.includes(noun));
  const [from, to] = [nounOf(file), nounOf(target)];
  return (
    whyUnlisted(from) ??
    whyUnlisted(to) ??
    (rank(to) < rank(from) ? undefined : `${from} comes before ${to}; it may enqueue a job for it`)
  );
}

const whyUnlisted = (noun: string) =>
  domains.some((row) => row.includes(noun)) ? undefined : `the domain ${noun} is on no list`;

interface PackageNeeds {
  running: Set<string>;
  developing: Set<string>;
}

const shipped = ['contract', 'world', 'server', 'ui', 'mail', 'storefront', 'backoffice'];

/** Returns why a package may not be imported. Only test code may use development dependencies. */
function whyNotPackage(
  root: string,
  file: string,
  specifier: string,
  typeOnly: boolean,
  known: Map<string, PackageNeeds>,
): string | undefined {
  const workspace = folderOf(file).split('/')[0] ?? '';
  if (/^(node|virtual):/.test(specifier) || !shipped.includes(workspace) || isShowroom(file))
    return undefined;
  const needs = known.get(workspace) ?? readNeeds(root, workspace);
  known.set(workspace, needs);
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (needs.running.has(name)) return undefined;
  if ((isTest(file) || typeOnly) && needs.developing.has(name)) return undefined;
  return needs.developing.has(name)
    ? `${name} is a development dependency, which npm start does not install`
    : `${name} is no dependency of ${workspace}/package.json`;
}

function readNeeds(root: string, workspace: string): PackageNeeds {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const [own, shared] = [read(`${workspace}/package.json`), read('package.json')];
  const typesToo = (names: string[]) => names.flatMap((name) => [name, name.replace(/^@types\//, '')]);
  return {
    running: new Set(Object.keys(own.dependencies ?? {})),
    developing: new Set(typesToo(Object.keys({ ...own.devDependencies, ...shared.devDependencies }))),
  };
}
