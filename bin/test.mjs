/** `npm test`: everything that can be proven, or one part of it: `npm test -- server`. */
import { install } from '../tools/dev/install.mjs';
import { goOn } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
goOn('tools/test/run-tests.ts');
