/** `npm test`: everything that can be proven, or one part of it: `npm test -- server`. */
import { install } from './install.mjs';
import { goOn } from './pinned-node.mjs';

install({ dev: true });
goOn('test.ts');
