import { runNode } from '../dev/run-node.ts';
import { buildAll, walkJourneys } from './test-steps.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=1800000', '--retry=0'];

interface Part {
  what: string;
  run(): Promise<boolean>;
}

const requests = ['extremes', 'generated'].map((name) => `server/test/bounds/${name}.test.ts`);

/** Differences of an older PostgreSQL show at the first attempt, so the generated tests run once there. */
const parts: Record<string, Part> = {
  properties: {
    what: 'the tests with random data run at length, and the shop is killed 75 times',
    run: () =>
      runNode(
        [...vitest, '--project=pure', '--project=server', ...requests.map((file) => `--exclude=${file}`)],
        { PROVE: '1' },
      ),
  },
  requests: {
    what: 'every field of every endpoint gets every extreme value from every caller, and 100,000 random requests are sent',
    run: () => runNode([...vitest, '--project=server', ...requests], { PROVE: '1' }),
  },
  older: {
    what: 'the server tests run on the oldest supported PostgreSQL, if this machine has it',
    run: () => runNode([...vitest, '--project=server on*', '--passWithNoTests'], { PROVE: 'once' }),
  },
  phone: {
    what: 'every browser test runs over a slow connection, with a quarter of the processor',
    run: async () => {
      await buildAll();
      return walkJourneys({ SLOW_PHONE: '1' });
    },
  },
  operations: {
    what: 'backups of a running shop are killed, damaged, restored to a moment and proven',
    run: async () => {
      await buildAll();
      return runNode(['tools/test/prove-operations.ts']);
    },
  },
  guards: {
    what: 'each guard is removed in a copy of the project, and its test must fail',
    run: () => runNode(['server/test/mutations/run.ts']),
  },
};

const selection = process.argv.slice(2);
const unknown = selection.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: npm run prove -- ${Object.keys(parts).join('|')}`);
  process.exit(1);
}

const failed: string[] = [];
for (const [name, { what, run }] of Object.entries(parts)) {
  if (selection.length > 0 && !selection.includes(name)) continue;
  console.log(`\n${name}: ${what}`);
  if (!(await run())) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}. See above.` : '\nAll parts passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
