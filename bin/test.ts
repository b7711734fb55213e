import { rmSync } from 'node:fs';
import { buildPages } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { firstVisits, most } from './page-weight.ts';
import { inRoot, runNode } from './run-node.ts';
import { type Count, playwrightCount, resultFiles, vitestCount } from './test-counts.ts';

/** One thing to prove. It tells how many tests passed and failed; one that has none counts as one. */
interface Step {
  name: string;
  part: Part;
  run(): Promise<Count>;
}

const parts = ['lint', 'unit', 'server', 'web', 'e2e'] as const;
type Part = (typeof parts)[number];

const either = (succeeded: boolean): Count =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const tool =
  (path: string, ...words: string[]) =>
  async () =>
    either(await runNode([`node_modules/${path}`, ...words]));

const vitest =
  (part: Part, ...projects: string[]) =>
  async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFiles[part]}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const succeeded = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen]);
    return vitestCount(resultFiles[part], succeeded);
  };

const steps: readonly Step[] = [
  {
    name: 'Format and lint',
    part: 'lint',
    run: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  { name: 'Types', part: 'lint', run: tool('typescript/bin/tsc', '-p', '.') },
  {
    name: 'Types of the routes',
    part: 'lint',
    run: tool('@react-router/dev/bin.cjs', 'typegen', 'storefront'),
  },
  { name: 'Types of the storefront', part: 'lint', run: tool('typescript/bin/tsc', '-p', 'storefront') },
  {
    name: 'Texts in both languages',
    part: 'lint',
    run: async () => either(await runNode(['bin/text.ts', 'check'])),
  },
  { name: 'Unit tests', part: 'unit', run: vitest('unit', 'pure') },
  { name: 'Server tests', part: 'server', run: vitest('server', 'server*') },
  { name: 'Web tests', part: 'web', run: vitest('web', 'ui', 'storefront') },
  { name: 'Build', part: 'e2e', run: () => buildPages().then(() => either(true)) },
  { name: 'Weight of the pages', part: 'e2e', run: weigh },
  { name: 'Journeys', part: 'e2e', run: journeys },
];

async function weigh() {
  const pages = firstVisits();
  for (const { page, bytes } of pages) console.log(`${page}: ${bytes} of ${most} bytes of script`);
  return either(pages.every(({ bytes }) => bytes <= most));
}

async function journeys() {
  const browser = await findBrowser();
  const succeeded = await runNode(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'], {
    ...(browser && { CHROMIUM: browser }),
    NODE_ENV: 'production',
  });
  return playwrightCount(resultFiles.e2e, succeeded);
}

async function prove(chosen: readonly Step[]) {
  const sum: Count = { passed: 0, failed: 0 };
  for (const { name, run } of chosen) {
    console.log(`\n${name}…`);
    const begun = performance.now();
    const { passed, failed } = await run();
    sum.passed += passed;
    sum.failed += failed;
    console.log(
      `${name}: ${failed > 0 ? 'failed' : 'done'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
    if (failed > 0) break;
  }
  return sum;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !parts.includes(word as Part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: npm test -- ${parts.join('|')}`);
  process.exit(1);
}

rmSync(inRoot('test-results'), { recursive: true, force: true });
const { passed, failed } = await prove(
  steps.filter(({ part }) => wanted.length === 0 || wanted.includes(part)),
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
