import { load } from '@kebun/contract/messages/load-growing.generated.ts';
import { GrowingRail } from '#features/farms/batches/growing-rail.tsx';
import { withMessages } from '#platform/text/load-messages.tsx';

/** Loads the list of batches with its messages. */
export const growingIn = withMessages(load, GrowingRail);
