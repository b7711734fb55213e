import Type from 'typebox';
import { listQuery } from './collection.schema.ts';
import { Closed, Word } from './shapes.schema.ts';

const kinds = ['referral', 'order'] as const;

/** A code to scan: where it leads, and its drawing. */
export const QrCode = Type.Object({
  type: Word(kinds),
  payload: Type.String({ description: 'what the code is about: a refer code, an order number' }),
  url: Type.String(),
  svg: Type.String(),
});

export const getQrCode = {
  summary:
    'A QR code that leads to an invitation, which is public, or to one of the caller’s own orders; as JSON, or as ' +
    'the picture itself. Without a `ref` the invitation is the caller’s own.',
  query: Closed({
    lang: listQuery.lang,
    type: Word(kinds),
    ref: Type.Optional(Type.String({ maxLength: 40 })),
    format: Type.Optional(Word(['json', 'svg', 'png'] as const)),
    size: Type.Optional(Type.Integer({ minimum: 64, maximum: 1024, description: 'of a picture; pixels' })),
  }),
  reply: QrCode,
};
