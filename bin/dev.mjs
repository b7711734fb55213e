/** `npm run dev`: the shop while it is being written. What is saved is seen at once. */
import { install } from './install.mjs';
import { goOn } from './pinned-node.mjs';

install({ dev: true });
goOn('dev.ts', process.argv.slice(2), { NODE_ENV: 'development' });
