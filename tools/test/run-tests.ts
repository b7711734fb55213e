import { rmSync } from 'node:fs';
import { inRoot } from '../dev/run-node.ts';
import { unexplainedIn } from './explained-second-tries.ts';
import { type Count, secondTries } from './test-counts.ts';
import { countFailure, type Part, parts, type Step, steps } from './test-steps.ts';

/** Runs the steps and stops at the first failure, because later steps would prove nothing. */
async function verify(chosen: readonly Step[]): Promise<Count> {
  const sum = { passed: 0, failed: 0 };
  for (const { name, run } of chosen) {
    console.log(`\n${name}…`);
    const started = performance.now();
    const { passed, failed } = await run().catch(countFailure);
    sum.passed += passed;
    sum.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${failed > 0 ? 'failed' : 'done'} in ${seconds} s`);
    if (failed > 0) break;
  }
  return sum;
}

const selection = process.argv.slice(2);
const unknown = selection.filter((word) => !parts.includes(word as Part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: npm test -- ${parts.join('|')}`);
  process.exit(1);
}

rmSync(inRoot('test-results'), { recursive: true, force: true });
const chosen = steps.filter(({ part }) => selection.length === 0 || selection.includes(part));
const { passed, failed } = await verify(chosen);
const late = secondTries();
const unexplained = unexplainedIn(late);
if (late.length > 0) console.log(`\nPassed at their second try: ${late.length}`);
for (const test of late) console.log(`  ${unexplained.includes(test) ? '' : 'explained: '}${test}`);

/** On a forge nothing else uses the machine, so a second try is a defect. Beside other work it may not be. */
const isRefused = process.env.SECOND_TRIES === 'refuse' && unexplained.length > 0;
if (isRefused)
  console.error('This run takes no second try that tools/test/explained-second-tries.ts does not name.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || isRefused ? 1 : 0;
