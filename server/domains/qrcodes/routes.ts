import * as schema from '@kebun/contract/qrcode.schema.ts';
import * as contract from '@kebun/contract/qrcode.ts';
import { asReferCode } from '@kebun/contract/referrals.ts';
import { toBuffer, toString as toText } from 'qrcode';
import { findOwnPayable } from '#domains/orders/order-money.ts';
import { selectInviter } from '#domains/referrals/code-rows.ts';
import { findOwnCode } from '#domains/referrals/own-code.ts';
import { Drawing } from '#platform/drawing.ts';
import { type App, type Asked, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';

const look = { errorCorrectionLevel: 'M', margin: 4 } as const; // four modules of white, as readers ask for

export function qrCodeRoutes(app: App): void {
  serve(
    app,
    contract.getQrCode,
    schema.getQrCode,
    async (asked) => {
      const { type, format = 'json', size = 320 } = asked.query;
      const { payload, path } = type === 'order' ? await orderAt(asked) : await invitationAt(asked);
      const url = `${asked.config.publicUrl}${asked.language === 'zh' ? '/zh' : ''}${path}`;
      if (format === 'png') return new Drawing(await toBuffer(url, { ...look, width: size }), 'image/png');

      const svg = await toText(url, { ...look, type: 'svg', width: size });
      return format === 'svg' ? new Drawing(svg, 'image/svg+xml') : { type, payload, url, svg };
    },
    { whose: 'own', deadTokens: 'nobody' },
  );
}

type AskedFor = Asked<typeof schema.getQrCode>;

/** Where a code leads, in the language of whoever shows it. */
interface Leading {
  payload: string;
  path: string;
}

/** Only its owner shows the way to an order. */
async function orderAt({ db, caller, query }: AskedFor): Promise<Leading> {
  const order = caller && (await findOwnPayable(db, caller.id, { number: query.ref ?? '' }));
  if (!order) throw new Refusal('order_not_found');
  return { payload: order.display_id, path: `/track-order/view?order=${order.display_id}` };
}

async function invitationAt(asked: AskedFor): Promise<Leading> {
  const code = asked.query.ref ? asReferCode(asked.query.ref) : await ownCodeOf(asked);
  if (!code || !(await selectInviter(asked.db, code))) throw new Refusal('not_found');
  return { payload: code, path: `/refer?code=${code}` };
}

async function ownCodeOf({ inTransaction, caller }: AskedFor): Promise<string | undefined> {
  if (caller?.kind !== 'customer') return undefined;
  return (await inTransaction((tx) => findOwnCode(tx, caller.id))).code;
}
