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
    what: 'whatever is tried at random is tried until it hurts, and the shop is killed seventy-five times',
    run: () =>
      runNode(
        [...vitest, '--project=pure', '--project=server', ...requests.map((file) => `--exclude=${file}`)],
        { PROVE: '1' },
      ),
  },
  requests: {
    what: 'every field of every call is sent every extreme by everybody, and a hundred thousand requests are drawn',
    run: () => runNode([...vitest, '--project=server', ...requests], { PROVE: '1' }),
  },
  older: {
    what: 'the oldest PostgreSQL that the shop is for, where the machine has it',
    run: () => runNode([...vitest, '--project=server on*', '--passWithNoTests'], { PROVE: 'once' }),
  },
  phone: {
    what: 'every journey is walked far from the shop, on a phone with a quarter of the processor',
    run: async () => {
      await buildAll();
      return walkJourneys({ SLOW_PHONE: '1' });
    },
  },
  guards: {
    what: 'every guard is taken away in a copy of the project, and its test has to fail',
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
console.log(failed.length > 0 ? `\nDoes not hold: ${failed.join(', ')}. See above.` : '\nEverything holds.');
process.exitCode = failed.length > 0 ? 1 : 0;
