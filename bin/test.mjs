/** `npm test`: runs all tests, or one part: `npm test -- server`. */
import { install } from '../tools/dev/install.mjs';
import { runPinned } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
runPinned('tools/test/run-tests.ts');
