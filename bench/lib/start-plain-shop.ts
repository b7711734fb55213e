/** Starts the shop as shipped. */
import { leaveWithParent } from './exit-with-parent.ts';

leaveWithParent();
await import('../../tools/start/start-shop.ts');
