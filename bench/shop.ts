/** The shop as it is shipped. */
import { leaveWithParent } from './leave-with-parent.ts';

leaveWithParent();
await import('../bin/start.ts');
