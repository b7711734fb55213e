import { load } from '@kebun/contract/messages/load-account.generated.ts';
import { messagesAround } from '#platform/text/load-messages.tsx';

/** The messages of the account, for a part of it on another page. */
export const AccountTexts = messagesAround(load);
