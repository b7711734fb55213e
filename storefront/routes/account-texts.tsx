import { load } from '@kebun/contract/messages/load-account.generated.ts';
import { messagesAround } from '#platform/text/load-messages.tsx';

/** The texts of one's account, for a part of it that stands on another page. */
export const AccountTexts = messagesAround(load);
