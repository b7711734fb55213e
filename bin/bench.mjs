/** `npm run bench`: measures how fast the shop is. */
import { install } from '../tools/dev/install.mjs';
import { runPinned } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
runPinned('bench/bench.ts', process.argv.slice(2), { NODE_ENV: 'production' });
