import Type, { type Static } from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { OptionalText, StrictObject, StringEnum } from '../lib/shapes.ts';

const kinds = ['referral', 'order', 'payment', 'member', 'batch', 'plot', 'lot'] as const;

/** A QR code: its address, and its picture. */
export const QrCode = Type.Object({
  type: StringEnum(kinds),
  payload: Type.String({
    description:
      'the subject of the code: a refer code, an order number, a batch’s code, a plot’s code, a pack lot’s code, an account’s id',
  }),
  url: Type.String(),
  svg: Type.String(),
});

export type QrCode = Static<typeof QrCode>;

export const getQrCode = get('/qrcode', 'anyone', {
  summary:
    'A QR code as JSON, or as the picture itself. `referral` (the default type): an invitation, without a `ref` ' +
    'the caller’s own. `batch`, `plot` and `lot`: their public pages. These four are public. `order`: the status of ' +
    'one of the caller’s orders. `payment`: the payment page of an unpaid order, for its owner and for a holder of ' +
    'its share token. `member`: the signed-in customer’s own code, which staff scan at a counter; it takes no ' +
    '`ref`.',
  query: StrictObject({
    lang: listQuery.lang,
    type: Type.Optional(StringEnum(kinds)),
    ref: Type.Optional(
      Type.String({
        maxLength: 60,
        description:
          'a refer code; an order number; the code or id of a batch; the id of a plot; the code of a pack lot',
      }),
    ),
    share_token: OptionalText(100),
    format: Type.Optional(StringEnum(['json', 'svg', 'png'] as const)),
    size: Type.Optional(Type.Integer({ minimum: 64, maximum: 1024, description: 'of a picture; pixels' })),
  }),
  reply: QrCode,
});
