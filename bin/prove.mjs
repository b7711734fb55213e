/** `npm run prove`: what `npm test` tries some of, tried until it hurts. It takes an hour or two; `npm run prove -- guards` is a part of it. */
import { install } from '../tools/dev/install.mjs';
import { goOn } from '../tools/dev/pinned-node.mjs';

install({ dev: true });
goOn('tools/test/verify.ts');
