/** `npm start`: from a fresh clone to a shop that answers. */
import { install } from './install.mjs';
import { goOn, root } from './pinned-node.mjs';

install({ dev: false });
goOn('start.ts', process.argv.slice(2), {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`, // halves the time that loading takes
});
