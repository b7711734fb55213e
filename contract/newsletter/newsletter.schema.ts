import Type from 'typebox';
import { StrictObject, Typed } from '../lib/shapes.schema.ts';

const messageReply = Type.Object({ message: Type.String() });
const token = StrictObject({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const subscribe = {
  summary:
    'Asks for the weekly newsfeed. A mail asks the address whether it was them; the answer here is always the same.',
  body: StrictObject({ email: Typed(254), website: Typed(200) }), // people do not see the field for a website
  reply: messageReply,
};
export const confirmSubscription = {
  summary: 'Says that it was them, by the token in that mail.',
  body: token,
  reply: messageReply,
};
export const unsubscribe = {
  summary: 'Ends the newsfeed, by the token in any of its mails.',
  body: token,
  reply: messageReply,
};
