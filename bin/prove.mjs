/** `npm run prove`: what `npm test` tries some of, tried until it hurts. It takes an hour or two. */
import { install } from './install.mjs';
import { goOn } from './pinned-node.mjs';

install({ dev: true });
goOn('prove.ts');
