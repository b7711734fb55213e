import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';
import '../codegen/ensure-messages.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompress } from 'node:zlib';
import { thinPageList } from './page-list.ts';

const text = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

interface BuildTarget {
  name: string;
  folder: string;
  /** The sources of a build. While they are unchanged, the build is fresh. */
  include: string[];
  build(folder: string): Promise<void>;
}

const pages: BuildTarget = {
  name: 'pages',
  folder: join(projectRoot, 'storefront'),
  include: [
    '{storefront,ui,contract}/**/*.{ts,tsx,css,json,svg,png,ico,woff2}',
    'tools/bundle/{drop-schemas,build-all,page-list,build-service-worker}.ts',
    'package-lock.json',
  ],
  async build(folder) {
    await run(join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), folder);
    thinPageList(join(folder, 'build/client'));
    await run(join(projectRoot, 'tools/bundle/build-service-worker.ts'), folder);
    await packFiles(join(folder, 'build/client'));
  },
};

const mails: BuildTarget = {
  name: 'mails',
  folder: join(projectRoot, 'mail'),
  include: ['mail/**/*.{ts,tsx,json}', 'contract/**/*.ts', 'package-lock.json'],
  build: (folder) => run(join(projectRoot, 'node_modules/vite/bin/vite.js'), folder),
};

const office: BuildTarget = {
  name: 'back office',
  folder: join(projectRoot, 'backoffice'),
  include: [
    '{backoffice,contract}/**/*.{ts,tsx,css,json,html}',
    'ui/{assets,theme}/**/*',
    'tools/bundle/{drop-schemas,build-all}.ts',
    'package-lock.json',
  ],
  async build(folder) {
    await run(join(projectRoot, 'node_modules/vite/bin/vite.js'), folder);
    await packFiles(join(folder, 'build'));
  },
};

const exclude = ['**/{node_modules,build,.react-router}/**', '**/*.test.{ts,tsx}'];

export class BuildError extends Error {}

/** Builds the pages for production unless they are fresh. */
export const buildPages = () => buildUnlessFresh(pages);

/** Builds the mail templates, which are JSX, into the module that the server loads. */
export const buildMails = () => buildUnlessFresh(mails);

/** Builds the back office, which runs in the browser only. */
export const buildOffice = () => buildUnlessFresh(office);

export const buildAll = () => Promise.all([buildPages(), buildMails(), buildOffice()]);

/** Throws a ConfigError when a part was never built. Sources may be newer or missing, as in an image. */
export function demandBuilds(targets: Pick<BuildTarget, 'name' | 'folder'>[] = [pages, mails, office]): void {
  const lacking = targets.filter((target) => read(markOf(target)) === undefined);
  if (lacking.length > 0)
    throw new ConfigError(
      `Not built yet: the ${lacking.map(({ name }) => name).join(', the ')}. Run npm run build first`,
    );
}

const markOf = ({ folder }: Pick<BuildTarget, 'folder'>) => join(folder, 'build/.made-of');

async function buildUnlessFresh(target: BuildTarget): Promise<void> {
  const { name, folder, include, build } = target;
  const mark = markOf(target);
  const fingerprint = fingerprintOf(include);
  if (read(mark) === fingerprint) return;

  console.log(`Building the ${name}…`);
  rmSync(mark, { force: true });
  await build(folder).catch((error) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new BuildError(`The ${name} could not be built:\n${stdout}${stderr}`, { cause: error });
  });
  writeFileSync(mark, fingerprint);
}

async function run(command: string, cwd: string) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const building = promisify(execFile)(process.execPath, [command, 'build'], { cwd, env });
  process.once('exit', () => building.child.kill()); // an interrupted build leaves no process running
  await building;
}

function read(mark: string) {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return undefined; // never built, or incomplete
  }
}

function fingerprintOf(include: string[]) {
  const hash = createHash('sha256');
  for (const path of globSync(include, { cwd: projectRoot, exclude }).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(projectRoot, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Compresses each built file into another one beside it, with the highest level. This is a tenth smaller than
 * compression on request.
 */
async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  await Promise.all(files.map((name) => packFile(join(folder, name))));
}

async function packFile(file: string) {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}
