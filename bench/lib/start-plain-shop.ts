/** Starts the shop as shipped. */
import { exitWithParent } from './exit-with-parent.ts';

exitWithParent();
await import('../../tools/start/start-shop.ts');
