import { tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import type { LabelSize } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { renderBatchLabel, renderPlotSign } from '#domains/farms/render-signs.ts';
import { renderLotLabel } from '#domains/lots/render-lot-label.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import type { StreamReply } from '#platform/http/stream-reply.ts';
import { readConfig } from '#platform/lib/config.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { at, givenFarm, givenGrown, noon } from '#test/fixtures/given-farm.ts';
import { orderAs } from '#test/fixtures/given-friend.ts';
import { givenUnpaidOrder } from '#test/fixtures/given-gateway.ts';
import { givenPackhouse, pack } from '#test/fixtures/given-lots.ts';
import { type PagePart, scanPdf, scanPicture } from '#test/fixtures/scan-code.ts';
import { describe, expect, test } from '#test/harness/api.ts';

const publicUrl = 'https://kedai.kebun-hijau.example.my'; // as long as real ones

/** A phone looks at one label of a sheet at a time. */
const sheets: Partial<Record<LabelSize, PagePart>> = {
  a4: { left: 12, top: 8.5, width: 62, height: 40 },
  'a4-110x70': { left: 50, top: 8.5, width: 110, height: 70 },
};

async function bytesOf({ chunks }: StreamReply<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of chunks) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

describe('a phone reads the QR code of what a label printer printed', () => {
  test.for(['38x25', '62x40', '100x62', '110x70', 'a4', 'a4-110x70'] as const)(
    'of a pack, of the size %s: it leads to the page of the pack',
    async (size, { tx }) => {
      const code = await pack(tx, await givenPackhouse(tx));
      const label = await renderLotLabel(tx, code, { language: 'en', size, count: 1, publicUrl, now: noon });

      expect(scanPdf(await bytesOf(label), sheets[size])).toBe(`${publicUrl}${tracePath(code)}`);
    },
  );

  test.for(['38x25', '62x40', '100x62', '110x70', 'a6', 'a5', 'a4'] as const)(
    'of trays and plots, of the size %s: it leads to their pages',
    async (size, { tx }) => {
      const farm = await givenFarm(tx);
      const { id } = await givenGrown(tx, farm);
      const { code } = await tx
        .selectFrom('batches')
        .select('code')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const [{ location_id: plot } = { location_id: '' }] = at(farm.p1);
      const print = { staff: farm.manager, size, count: 1, publicUrl, now: noon };

      expect(scanPdf(await bytesOf(await renderBatchLabel(tx, id, print)))).toBe(
        `${publicUrl}/farm?view=lifecycle&id=${code}`,
      );
      expect(scanPdf(await bytesOf(await renderPlotSign(tx, plot, print)))).toBe(
        `${publicUrl}/farm?view=plot&id=${plot}`,
      );
    },
  );
});

describe('a phone reads the codes of the shop at 38 mm', () => {
  test('of orders, members and friends: each leads to its page in both languages', async ({ open, tx }) => {
    const request = await open();
    const { me, headers } = await givenCustomer(request);
    const { display_id } = await orderAs(tx, { id: me.id, kind: 'customer' });
    const { code } = (await request('GET', '/api/refer-code', undefined, headers)).body;
    const pages = {
      [`type=order&ref=${display_id}`]: `/track-order/view?order=${display_id}`,
      [`type=referral&ref=${code}`]: `/refer?code=${code}`,
      'type=member': `/backoffice#/customers/${me.id}/show`,
    };
    for (const [query, path] of Object.entries(pages))
      for (const lang of ['en', 'zh']) {
        const { body } = await request('GET', `/api/qrcode?${query}&lang=${lang}`, undefined, headers);
        const prefix = lang === 'zh' && query !== 'type=member' ? '/zh' : '';
        expect(await scanPicture(Buffer.from(body.svg), 38)).toBe(`http://localhost:3000${prefix}${path}`);
      }
  });

  test('of a payment: it leads to the page where its order is paid', async ({ db, open, tx }) => {
    await connectGateways(db, readConfig({ DEMO: '1' }));
    const request = await open();
    const { me, headers } = await givenCustomer(request);
    const { id, display_id } = await givenUnpaidOrder(db);
    await tx.updateTable('orders').set({ shopper_id: me.id }).where('id', '=', id).execute();

    for (const lang of ['en', 'zh']) {
      const path = `/api/qrcode?type=payment&ref=${display_id}&lang=${lang}`;
      const { body } = await request('GET', path, undefined, headers);
      const prefix = lang === 'zh' ? '/zh' : '';
      expect(await scanPicture(Buffer.from(body.svg), 38)).toBe(
        `http://localhost:3000${prefix}/checkout/web-payment?order=${display_id}`,
      );
    }
  });

  test('of packs, batches and plots: each leads to its page', async ({ open, tx }) => {
    const request = await open();
    const lot = await pack(tx, await givenPackhouse(tx));
    const { rows } = await sql<{ code: string; plot: string }>`
      select code, plot_id as plot from batches where public and closed_at is null and plot_id is not null limit 1
    `.execute(tx);
    const [batch] = rows;
    for (const [query, path] of [
      [`type=lot&ref=${lot}`, tracePath(lot)],
      [`type=batch&ref=${batch?.code}`, `/farm?view=lifecycle&id=${batch?.code}`],
      [`type=plot&ref=${batch?.plot}`, `/farm?view=plot&id=${batch?.plot}`],
    ]) {
      const { body } = await request('GET', `/api/qrcode?${query}`);
      expect(await scanPicture(Buffer.from(body.svg), 38)).toBe(`http://localhost:3000${path}`);
    }
  });
});
