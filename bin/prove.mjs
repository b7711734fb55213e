/** `npm run prove`: what `npm test` tries some of, tried until it hurts. It takes an hour or two; `npm run prove -- guards` is a part of it. */
import { install } from './install.mjs';
import { goOn } from './pinned-node.mjs';

install({ dev: true });
goOn('prove.ts');
