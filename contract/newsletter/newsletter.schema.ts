import Type from 'typebox';
import { Closed, Typed } from '../lib/shapes.schema.ts';

const said = Type.Object({ message: Type.String() });
const token = Closed({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const subscribe = {
  summary:
    'Asks for the weekly newsfeed. A mail asks the address whether it was them; the answer here is always the same.',
  body: Closed({ email: Typed(254), website: Typed(200) }), // people do not see the field for a website
  reply: said,
};
export const confirmSubscription = {
  summary: 'Says that it was them, by the token in that mail.',
  body: token,
  reply: said,
};
export const unsubscribe = {
  summary: 'Ends the newsfeed, by the token in any of its mails.',
  body: token,
  reply: said,
};
