/** `npm start`: from a fresh clone to a shop that answers. */
import { install } from '../tools/dev/install.mjs';
import { goOn, root } from '../tools/dev/pinned-node.mjs';

install({ dev: false });
const environment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`, // halves the time that loading takes
};

/** What a request needs lives briefly: Node would keep 128 MB for it, and 24 serve as many. */
const flags = ['--max-semi-space-size=8'];

goOn('tools/start/start-shop.ts', process.argv.slice(2), environment, flags);
