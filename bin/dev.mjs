/** `npm run dev`: runs the shop for development, with live reload. */
import { install } from '../tools/dev/install.mjs';
import { runPinned } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
runPinned('tools/dev/dev.ts', process.argv.slice(2), { NODE_ENV: 'development' });
