/** `npm run build`: builds what a shop serves, so that it starts without a build. */
import { install } from '../tools/dev/install.mjs';
import { runPinned } from '../tools/dev/pinned-node.mjs';

install({ dev: false });
runPinned('tools/bundle/build.ts', [], { NODE_ENV: 'production' });
