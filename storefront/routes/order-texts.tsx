import { load } from '@kebun/contract/messages/load-orders.generated.ts';
import { messagesAround } from '#platform/text/load-messages.tsx';

/** The texts of orders, for a dialog: it lies outside the layout that brings them. */
export const OrderTexts = messagesAround(load);
