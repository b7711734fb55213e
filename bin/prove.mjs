/**
 * `npm run prove`: runs the tests of `npm test` with many more cases. It takes an hour or two; `npm run prove --
 * guards` runs one part.
 */
import { install } from '../tools/dev/install.mjs';
import { runPinned } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
runPinned('tools/test/verify.ts');
