/** `npm run bench`: measures how fast the shop is. */
import { install } from '../tools/dev/install.mjs';
import { goOn } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
goOn('bench/bench.ts', process.argv.slice(2), { NODE_ENV: 'production' });
