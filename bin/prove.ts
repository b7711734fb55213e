import { runNode } from './run-node.ts';

const vitest = 'node_modules/vitest/vitest.mjs';
const projects = ['--project=pure', '--project=server*'];
const patience = ['--testTimeout=1800000', '--retry=0']; // what is tried twenty times as often takes as much longer

/** Whatever is tried at random is tried twenty times as often, and the shop is killed twenty-five times. */
const properties = () => runNode([vitest, 'run', ...projects, ...patience], { PROVE: '1' });

/** Every guard is taken away in a copy of the project, and its test has to fail. */
const guards = () => runNode(['server/test/sabotage/run.ts']);

const held = (await properties()) && (await guards());
console.log(held ? '\nEverything holds.' : '\nSomething does not hold: see above.');
process.exitCode = held ? 0 : 1;
