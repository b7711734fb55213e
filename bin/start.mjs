/** `npm start`: from a fresh clone to a running shop. */
import { install } from '../tools/dev/install.mjs';
import { runPinned } from '../tools/dev/pinned-node.mjs';

install({ dev: false });
const environment = { NODE_ENV: 'production' };

/** Objects of a request are short-lived: Node would reserve 128 MB for them, and 24 are enough. */
const flags = ['--max-semi-space-size=8'];

runPinned('tools/start/start-shop.ts', ['--remember', ...process.argv.slice(2)], environment, flags);
