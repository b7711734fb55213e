import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { Closed, Moment, Word } from './shapes.schema.ts';

const query = Closed({ lang: listQuery.lang });

export const grantToken = {
  summary: 'A token for a guest: what carts, checkouts and orders hang on.',
  query,
  body: Closed({ grant_type: Word(['guest'] as const) }),
  reply: Type.Object({
    token: Type.String(),
    token_type: Word(['Bearer'] as const),
    guest: Type.Boolean(),
    expires_at: Moment,
  }),
};

export const getMe = {
  summary: 'Who is signed in.',
  query,
  reply: Type.Object({ me: Type.Null() }),
};
