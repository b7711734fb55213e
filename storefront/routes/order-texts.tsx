import { load } from '@kebun/contract/messages/load-orders.generated.ts';
import { messagesAround } from '#platform/text/load-messages.tsx';

/** The messages of orders, for a dialog outside their layout. */
export const OrderTexts = messagesAround(load);
