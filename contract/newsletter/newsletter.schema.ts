import Type from 'typebox';
import { StrictObject, Typed } from '../lib/shapes.schema.ts';

const messageReply = Type.Object({ message: Type.String() });
const token = StrictObject({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const subscribe = {
  summary:
    'Subscribes to the weekly newsletter. A mail asks for confirmation; the reply here is always the same.',
  body: StrictObject({ email: Typed(254), website: Typed(200) }), // a hidden field for a website, which people do not see
  reply: messageReply,
};
export const confirmSubscription = {
  summary: 'Confirms a subscription, with the token of that mail.',
  body: token,
  reply: messageReply,
};
export const unsubscribe = {
  summary: 'Ends a subscription, with the token of any of its mails.',
  body: token,
  reply: messageReply,
};
