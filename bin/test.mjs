/** `npm test`: runs all tests, or one part: `npm test -- server`. */
import { install } from '../tools/dev/install.mjs';
import { goOn } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
goOn('tools/test/run-tests.ts');
