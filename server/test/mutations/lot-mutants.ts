// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const offSale = 'server/domains/lots/lots-off-sale.ts';
const nearDate = 'server/domains/lots/near-date.ts';
const nearDateTest = 'server/domains/lots/near-date.test.ts';
const nearDateTables = 'server/migrations/0680-near-date.sql';
const madeOf = 'server/migrations/0690-repacking.sql';
const complaints = 'server/domains/complaints/staff-complaints.ts';
const complaintsTest = 'server/domains/complaints/staff-complaints.test.ts';

/** Guards of near-date packs, and of decisions about packs that were not fresh. */
export const lotGuards: readonly Mutant[] = [
  {
    guard: 'lots: near-date packs cost less than the others',
    removals: [
      {
        file: 'server/domains/catalogue/products/near-date-skus.ts',
        take: 'nearDatePrice(usual_paid, percentOff)',
        put: 'nearDatePrice(usual_price, percentOff)',
      },
    ],
    test: nearDateTest,
    named: 'cost less',
  },
  {
    guard: 'lots: the price of near-date packs is a whole number of five sen',
    removals: [{ file: 'contract/lib/money.ts', take: ' / 500) * 5)', put: ' / 100))' }],
    test: 'contract/lib/money.test.ts',
    named: 'near its best-before day',
  },
  {
    guard: 'lots: near-date packs are bought only when they are chosen',
    removals: [
      {
        file: 'server/domains/cart/queries.ts',
        take: 'and (near_date_of is null or input.sku_id is not null)',
      },
    ],
    test: nearDateTest,
    named: 'without a stated choice',
  },
  {
    guard: 'lots: near-date packs are not ordered for a day after their best-before day',
    removals: [
      {
        file: 'server/domains/checkout/checkout-blockers.ts',
        take: 'deliveredOn <= clearance_until) return [];',
        put: 'deliveredOn) return [];',
      },
    ],
    test: nearDateTest,
    named: 'for a day after',
  },
  {
    guard: 'lots: near-date packs are not packed for a day after their best-before day',
    removals: [
      {
        file: nearDateTables,
        take: 'select case when near_date_of is not null then 0 else',
        put: 'select case when near_date_of is not null then null else',
      },
    ],
    test: nearDateTest,
    named: 'for a day after',
  },
  {
    guard: 'lots: near-date packs are written off whatever the choice',
    removals: [
      {
        file: offSale,
        take: "if (choice === 'write_off' || lot.is_near_date)",
        put: "if (choice === 'write_off')",
      },
    ],
    test: nearDateTest,
    named: 'that no one bought',
  },
  {
    guard: 'lots: near-date packs that an order gives up late are written off',
    removals: [{ file: offSale, take: 'is_held_for_age and blocked_units > 0', put: 'false' }],
    test: nearDateTest,
    named: 'that an order gives up later',
  },
  {
    guard: 'lots: a lot that staff hold is not written off',
    removals: [{ file: offSale, take: 'is_held_for_age and blocked_units > 0', put: 'blocked_units > 0' }],
    test: nearDateTest,
    named: 'stay blocked while staff hold',
  },
  {
    guard: 'lots: a hold on a lot holds its near-date lots',
    removals: [
      {
        file: 'server/domains/lots/set-lot-state.ts',
        take: '  for (const lot of await listLotsMadeOf(tx, id)) {',
        put: '  for (const lot of (await listLotsMadeOf(tx, id)).slice(9)) {',
      },
    ],
    test: nearDateTest,
    named: 'is held with the lot',
  },
  {
    guard: 'lots: a recall reaches the near-date lots of a lot',
    removals: [
      {
        file: 'server/domains/recalls/traced-lots.ts',
        take: `select to_pack_lot_id from traced_lots join lot_edges on from_pack_lot_id = traced_lots.id`,
        put: `select id from traced_lots`,
      },
    ],
    test: nearDateTest,
    named: 'is reached by a recall',
  },
  {
    guard: 'lots: a recall of a near-date lot reaches the lot that it was in',
    removals: [
      { file: madeOf, take: '  ) select id from behind', put: '  ) select id from behind where false' },
    ],
    test: nearDateTest,
    named: 'is reached by a recall',
  },
  {
    guard: 'lots: packs of an ended clearance go back to their lot',
    removals: [
      {
        file: nearDate,
        take: 'await movePacks(tx, { from: { id: lot.id, sku_id }, to, units }, `near_date:${randomUUID()}`, by);',
        put: '[to];',
      },
    ],
    test: nearDateTest,
    named: 'begins for any lot',
  },
  {
    guard: 'lots: the job starts no clearance that staff ended',
    removals: [{ file: offSale, take: ' and not is_clearance_ended' }],
    test: nearDateTest,
    named: 'begins for any lot',
  },
  {
    guard: 'lots: a lot never has less than nothing',
    removals: [{ file: 'server/domains/inventory/move-stock.ts', take: ' and on_hand + delta >= 0' }],
    test: 'server/domains/lots/set-lot-state.test.ts',
    named: 'never has less than nothing',
  },
  {
    guard: 'lots: a recalled lot is not named by a packer',
    removals: [
      {
        file: 'server/domains/fulfilment/read-packed-lines.ts',
        take: "    if (lot.state === 'recalled') throw fieldRefusal('lot_recalled', 'lots');",
      },
    ],
    test: 'server/domains/recalls/confirm-recall.test.ts',
    named: 'blocks every lot at once',
  },
  {
    guard: 'complaints: declining needs a reason',
    removals: [
      {
        file: complaints,
        take: "  if (action === 'decline' && !reason) throw invalidField('note', 'issue.refund_note_missing');",
      },
    ],
    test: complaintsTest,
    named: 'decline a complaint with a reason',
  },
  {
    guard: 'complaints: of two decisions the first counts',
    removals: [
      {
        file: 'server/domains/refunds/queries.ts',
        in: 'lockRefund',
        take: '    .forNoKeyUpdate()\n',
      },
    ],
    test: complaintsTest,
    named: 'of two decisions at once',
  },
  {
    guard: 'recalls: grams are left',
    removals: [
      {
        file: 'server/domains/recalls/reconcile-lot.ts',
        take: "if (grams > 0) throw new Refusal('recall_grams_left', { values: { kg: grams / 1_000 } });",
      },
    ],
    test: 'server/domains/recalls/settle-recall.test.ts',
    named: 'before the recall is closed',
  },
  {
    guard: 'recalls: a loss names its recall',
    removals: [
      {
        file: 'server/domains/inventory/move-stock.ts',
        take: "return reason === 'spoiled' ? sql`recall_of_lot(lot_id)` : sql`${recallId ?? null}::uuid`;",
        put: 'return sql`${recallId ?? null}::uuid`;',
      },
    ],
    test: 'server/domains/recalls/settle-recall.test.ts',
    named: 'says so with its recall',
  },
  {
    guard: 'recalls: other recalls count',
    removals: [
      {
        file: 'server/domains/recalls/recall-rows.ts',
        take: ' - others_recovered - others_consumed as open,',
        put: ' as open,',
      },
    ],
    test: 'server/domains/recalls/settle-recall.test.ts',
    named: 'account for each pack once',
  },
];
