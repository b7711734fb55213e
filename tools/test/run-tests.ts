import { rmSync } from 'node:fs';
import { inRoot } from '../dev/run-node.ts';
import type { Count } from './test-counts.ts';
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
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
