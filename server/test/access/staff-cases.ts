import { randomUUID } from 'node:crypto';
import { toDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { hygieneQuestions } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { dailySingleApproverLimit } from '@kebun/contract/lib/limits.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';
import { beginUpload } from '#domains/catalogue/imports/receive-part.ts';
import { checkImport } from '#domains/catalogue/imports/stored-import.ts';
import { findStaffProduct } from '#domains/catalogue/products/list-staff-products.ts';
import { renderImageVariants, storePicture } from '#domains/catalogue/products/store-picture.ts';
import { createShop } from '#domains/catalogue/shops/save-shop.ts';
import { selectAttributes } from '#domains/catalogue/taxonomy/attribute-rows.ts';
import { selectLabels } from '#domains/catalogue/taxonomy/label-rows.ts';
import { createAttribute } from '#domains/catalogue/taxonomy/save-attribute.ts';
import { createBrand } from '#domains/catalogue/taxonomy/save-brand.ts';
import { createCategory } from '#domains/catalogue/taxonomy/save-category.ts';
import { createProductLabel } from '#domains/catalogue/taxonomy/save-label.ts';
import { selectStaffCategories } from '#domains/catalogue/taxonomy/staff-collection-rows.ts';
import { addBanner } from '#domains/content/banners/edit-banners.ts';
import { saveDraft } from '#domains/content/layouts/edit-layout.ts';
import { closeDays } from '#domains/delivery/close-days.ts';
import { selectMethods } from '#domains/delivery/staff-rows.ts';
import { receiveEnquiry } from '#domains/enquiries/receive-enquiry.ts';
import { archiveBatch } from '#domains/farms/batches/archive-batch.ts';
import { startBatch } from '#domains/farms/batches/start-batch.ts';
import { addSeedLot } from '#domains/farms/crops/seed-lots.ts';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import type { FarmRole, FarmStaff } from '#domains/farms/farm-staff.ts';
import { addHygieneCheck } from '#domains/farms/hygiene/change-hygiene-check.ts';
import { addInputLot } from '#domains/farms/inputs/change-input-lot.ts';
import { addFarmInput } from '#domains/farms/inputs/save-farm-input.ts';
import { addTraining } from '#domains/farms/people/change-training.ts';
import { renderPhoto, storePhoto } from '#domains/farms/photos/store-photo.ts';
import { addWeather } from '#domains/farms/weather/weather.ts';
import { closeCutList } from '#domains/fulfilment/cut-lists/make-cut-list.ts';
import { startClearance } from '#domains/lots/near-date.ts';
import { packHarvest } from '#domains/lots/pack-harvest.ts';
import { recordResidueTest } from '#domains/lots/record-residue-test.ts';
import { saveResidueReport } from '#domains/lots/save-residue-report.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import { saveOrderFilter } from '#domains/orders/desk/saved-filters.ts';
import { listLaterSlots } from '#domains/orders/slips/wait-for-harvest.ts';
import { recordCashPayment } from '#domains/payments/cash/record-cash-payment.ts';
import { listStaffGateways } from '#domains/payments/change-gateway.ts';
import { reconcileHarvest } from '#domains/recalls/reconcile-lot.ts';
import { runDrill } from '#domains/recalls/run-drill.ts';
import { requestReport } from '#domains/reports/request-report.ts';
import { createTaxClass } from '#domains/tax/change-tax-class.ts';
import { adjustCredit } from '#domains/wallet/adjust-credit.ts';
import { SecretBox } from '#platform/auth/secret-box.ts';
import { codeOf, newTotpSecret, stepAt } from '#platform/auth/totp.ts';
import type { Tx } from '#platform/db/db.ts';
import { aisyahsHome, vanAndCash } from '../fixtures/given-checkout.ts';
import { givenCoupon } from '../fixtures/given-coupon.ts';
import { givenAccount } from '../fixtures/given-customer.ts';
import { cutDay, givenToCut, makeList } from '../fixtures/given-cut-list.ts';
import { givenDeal } from '../fixtures/given-deal.ts';
import { at, givenGrown, noon, recordFarmEvent, writeOffHarvests } from '../fixtures/given-farm.ts';
import { givenUnpaidOrder } from '../fixtures/given-gateway.ts';
import { givenPackhouse, nearDateLotOf, packingDay, packingOf } from '../fixtures/given-lots.ts';
import { type GivenOrder, givenOrder, givenOrderIn } from '../fixtures/given-order.ts';
import { lineOf } from '../fixtures/given-packing.ts';
import { givenEventPhoto, givenFarmManager, publish } from '../fixtures/given-photo.ts';
import { givenPresale, givenReadyBatch, givenSlip } from '../fixtures/given-pre-order.ts';
import { givenProduct } from '../fixtures/given-product.ts';
import { givenRecall, recallTexts } from '../fixtures/given-recall.ts';
import { givenReview } from '../fixtures/given-review.ts';
import { givenKeys, givenStaff, staffPassword } from '../fixtures/given-staff.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { findTestSku } from '../fixtures/test-skus.ts';
import { dataDir, type World } from './access-world.ts';
import type { RequestContent } from './cases.ts';

type Farm = World['farms']['own'];

/** How permitted staff send a call, and the status of its answer. */
export interface StaffCase {
  done: number;
  sent?: RequestContent;
  /** Creates what the call requires and returns the request. Farm calls also get a farm of others. */
  ready?: (tx: Tx, farm: Farm, world: World, role: StaffRole) => Promise<RequestContent>;
  /** The table that records the change. Undefined for calls that change nothing. */
  log?: 'audit_log' | 'farm_events' | 'farm_photos' | 'event_reviews';
  /** The status on a farm of others, 403 by default. */
  elsewhere?: number;
}

const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [101.5, 3],
      [101.5002, 3],
      [101.5002, 3.0002],
      [101.5, 3.0002],
      [101.5, 3],
    ],
  ],
};

const plotOn = ({ id }: Farm) => ({ farm_id: id, code: 'Q9', kind: 'plot', geometry: outline });
const person = ({ id }: Farm) => ({
  farm_ids: [id],
  display_name: { en: 'Siti', zh: '西蒂' },
  role: 'grower',
});
const farmDraft = {
  name: { en: 'Given Farm', zh: '測試農場' },
  description: { en: '', zh: '' },
  district: { en: 'Kulai', zh: '古來' },
  state_id: 'MY-01',
};

const onFirst = (farm: Farm) => ({ cohorts: at(farm.p1) });

const lossOf = (farm: Farm, batchId: string) =>
  recordFarmEvent(farm, batchId, 20, 'mortality', { quantity: 4, cause: 'pest' }, onFirst(farm));

/** Returns the caller as staff of that farm. */
const staffOfRole = ({ staff }: World, role: StaffRole, { id }: Farm): FarmStaff => ({
  id: staff[role].id,
  farms: new Map([[id, role as FarmRole]]),
});

/** Records a loss by the caller. */
async function recordedLoss(tx: Tx, farm: Farm, world: World, role: StaffRole) {
  const { id } = await givenGrown(tx, farm);
  const loss = lossOf(farm, id);
  await recordEvents(tx, [loss], { staff: staffOfRole(world, role, farm), now: noon });
  return loss;
}

/** Records a harvest before the waiting time of a spray is over. */
async function givenWaitingEvent(tx: Tx, farm: Farm) {
  const { id } = await givenGrown(tx, farm);
  const harvest = recordFarmEvent(
    farm,
    id,
    28,
    'harvested',
    { net_g: 9_000, plants_removed: 90, final: false },
    onFirst(farm),
  );
  const spray = recordFarmEvent(farm, id, 25, 'sprayed', { phi_days: 7 }, onFirst(farm));
  await recordEvents(tx, [spray, harvest], { staff: farm.worker, now: noon });
  return harvest;
}

async function givenEndedBatch(tx: Tx, farm: Farm) {
  const { id } = await givenGrown(tx, farm);
  const cleared = { net_g: 170_000, plants_removed: 1700, final: true };
  await recordEvents(tx, [recordFarmEvent(farm, id, 28, 'harvested', cleared, onFirst(farm))], {
    staff: farm.worker,
    now: noon,
  });
  await writeOffHarvests(tx, id);
  return { params: { id } };
}

async function givenArchived(tx: Tx, farm: Farm) {
  const { params } = await givenEndedBatch(tx, farm);
  await archiveBatch(tx, params.id, { id: randomUUID() }, { staff: farm.manager, now: noon });
  return { params };
}

async function archiveOf(tx: Tx, farm: Farm) {
  const { params } = await givenArchived(tx, farm);
  const archive = tx.selectFrom('archives').select('id').where('batch_id', '=', params.id);
  return { params: { id: (await archive.executeTakeFirstOrThrow()).id ?? '' } };
}

async function givenPlanned(tx: Tx, farm: Farm) {
  const id = randomUUID();
  const plan = { quantity: 10, sow_on: '2026-12-01', plot_id: farm.p1 };
  const event = recordFarmEvent(farm, id, 0, 'planned', plan);
  const start = { id, farm_id: farm.id, variety_id: farm.variety, event };
  await startBatch(tx, start, { staff: farm.manager, now: noon });
  return { params: { id } };
}

const sowInput = (farm: Farm) => {
  const id = randomUUID();
  const seeds = { quantity: 10, unit: 'seed' } as const;
  const event = recordFarmEvent(farm, id, 0, 'seeded', seeds, { cohorts: at(farm.nursery) });
  return { body: { id, farm_id: farm.id, variety_id: farm.variety, event } };
};

async function farmerOf(tx: Tx, farm: Farm): Promise<string> {
  const { id } = await tx
    .insertInto('farmers')
    .values({ display_name: { en: 'Siti', zh: '西蒂' }, role: 'grower' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('farmer_farms').values({ farmer_id: id, farm_id: farm.id }).execute();
  return id;
}

/** The smallest valid picture. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function givenPhoto(tx: Tx, farm: Farm) {
  const id = randomUUID();
  const photo = await renderPhoto({ id, farm_id: farm.id, bytes: dot }, { staff: farm.worker, dataDir });
  await storePhoto(tx, photo, farm.worker);
  return { params: { id } };
}

const givenPhotoOf = async (tx: Tx, farm: Farm) =>
  givenEventPhoto(tx, farm, (await givenGrown(tx, farm)).id, { dataDir });

async function givenPublished(tx: Tx, farm: Farm): Promise<string> {
  const staff = await givenFarmManager(tx, farm);
  return publish(tx, await givenPhotoOf(tx, farm), { staff, dataDir });
}

const orderIn = async (tx: Tx, status: OrderStatus) => ({
  params: { id: (await givenOrderIn(tx, status)).id },
});

/** An order that waits for a harvest, with a slot to which it can move. */
const waitingOrder = async (tx: Tx) => {
  const { id } = await givenSlip(tx);
  const [slot] = await listLaterSlots(tx, id, { now: new Date(), language: 'en' });
  const { version } = await tx
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { slot_id: slot?.id ?? '', note: 'Rain.', version } };
};

const windowOf = (tx: Tx, { id }: { id: string }) =>
  tx
    .selectFrom('orders')
    .select(['slot_date as date', 'window_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const slotOf = async (tx: Tx, order: { id: string }) => {
  const { date, window_id } = await windowOf(tx, order);
  return { date: date ?? '', window_id: window_id ?? '' };
};

const wholePacking = ({ id, items }: GivenOrder) => ({
  params: { id },
  body: { version: 1, lines: items.map((item) => ({ id: item.id, quantity: item.ordered_quantity })) },
});

const substituteQueryOf = ({ id, items: [item] }: GivenOrder) => ({
  params: { id },
  query: { line_id: item?.id ?? '' },
});
const unpaidTry = async (tx: Tx) => {
  const order = await givenUnpaidOrder(tx);
  return tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
};

/** Returns an order for a customer on the phone. */
async function anEntry(tx: Tx) {
  const { shipping_method, delivery_time, payment_gateway } = await vanAndCash(tx);
  const { product_id } = await findTestSku(tx, 'kailan');
  const slot_id = delivery_time?.slot_id ?? null;
  return {
    items: [{ product_id, quantity: 1 }],
    address: aisyahsHome,
    shipping_method,
    slot_id,
    payment_gateway,
  };
}

/** Inserts a confirmed cash order, and returns products to add to it. */
async function anAddition(tx: Tx) {
  const { product_id } = await findTestSku(tx, 'kailan');
  return { ...(await orderIn(tx, 'confirmed')), body: { items: [{ product_id, quantity: 1 }] } };
}

/** Inserts a delivered order that is paid in cash. */
async function givenPaidCashOrder(tx: Tx) {
  const ordered = await orderIn(tx, 'delivered');
  await recordCashPayment(tx, ordered.params.id);
  return ordered;
}

/** Inserts a credit adjustment that needs a second person. */
async function waitingCredit(tx: Tx, user_id: string) {
  const by = await givenStaff(tx, 'manager');
  const adjustment = {
    user_id,
    type: 'credit',
    amount: dailySingleApproverLimit + 1,
    reason: 'A flooded week.',
  } as const;
  return (await adjustCredit(tx, adjustment, { by, key: randomUUID() })).id;
}

const costOf = async (tx: Tx, id: string) =>
  (await tx.selectFrom('orders').select('total').where('id', '=', id).executeTakeFirstOrThrow()).total;
const isListed = async (tx: Tx) => ({ params: { sku_id: (await findTestSku(tx, 'kailan')).sku_id } });
/** Packs a harvest of the day before. */
/** A recall of a harvest with one pack lot, or of one that was never packed; as a draft, or confirmed. */
async function aRecall(tx: Tx, isConfirmed = false, lots = 1) {
  const house = await givenPackhouse(tx);
  for (let n = 0; n < lots; n++)
    await packHarvest(tx, packingOf(house), { by: house.packer, key: randomUUID(), today: packingDay });
  const { id, confirm } = await givenRecall(tx, house.lot);
  if (isConfirmed) await confirm();
  return { params: { id } };
}

/** The code of the harvest of a recall. */
async function recalledHarvest(tx: Tx, id: string): Promise<string> {
  const lots = tx
    .selectFrom('harvest_lots')
    .innerJoin('recall_harvest_lots', 'harvest_lot_id', 'harvest_lots.id');
  return (await lots.select('code').where('recall_id', '=', id).executeTakeFirstOrThrow()).code;
}

/** A line of a cut list, by the path of its call. */
async function aCutLine(tx: Tx) {
  await givenToCut(tx);
  await makeList(tx);
  return tx.selectFrom('cut_lines').select(['day', 'id']).where('day', '=', cutDay).executeTakeFirstOrThrow();
}

/** An order line that a closed cut list leaves short. */
async function aShortLine(tx: Tx) {
  const { owner, order, slug } = await givenToCut(tx);
  await makeList(tx);
  await closeCutList(tx, cutDay, { now: noon, by: owner });
  return lineOf(tx, order.id, slug);
}

const aPackLot = async (tx: Tx) => {
  const house = await givenPackhouse(tx);
  const today = packingDay;
  const code = await packHarvest(tx, packingOf(house), { by: house.packer, key: randomUUID(), today });
  return { params: { code } };
};
/** A lot that an order of tomorrow may have, whatever the day. */
const aFreshLot = async (tx: Tx) => {
  const { params } = await aPackLot(tx);
  await tx
    .updateTable('pack_lots')
    .set({ best_before: '2099-01-01' })
    .where('code', '=', params.code)
    .execute();
  return { params, body: {} };
};
/** Inserts a guest who subscribed to the newsletter. */
async function aGuest(tx: Tx) {
  const email = `${randomUUID()}@example.my`;
  await tx
    .insertInto('newsletter_subscriptions')
    .values({ email, language: 'en', token: randomUUID() })
    .execute();
  return { body: { email } };
}

async function refusedMail(tx: Tx): Promise<string> {
  const mail = {
    kind: 'account.known',
    payload: '{}',
    language: 'en',
    recipient: 'mei@example.my',
    status: 'refused',
  };
  return (await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()).id;
}

async function writtenEnquiry(tx: Tx) {
  const words = { name: 'Mei', email: 'mei@example.my', subject: 'Ipoh', message: 'On which days?' };
  const { case_no } = await receiveEnquiry(tx, words, { caller: undefined, language: 'en' });
  const row = tx.selectFrom('enquiries').select('id').where('case_no', '=', case_no);
  return (await row.executeTakeFirstOrThrow()).id;
}

const coupon = { code: 'CASE', label: { en: 'RM 1 off', zh: '減 RM 1' }, kind: 'fixed', amount: 100 };

/** Returns a deal for the two hours around now. */
const deal = () => ({
  price: 90,
  allotment: 10,
  starts_at: new Date(Date.now() - 3_600_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
});
const aPresale = async (tx: Tx) => ({ params: { id: (await givenPresale(tx)).presale } });
const aBatchForPresale = async (tx: Tx) => {
  const { batch, sku_id } = await givenReadyBatch(tx);
  return { batch_id: batch, sku_id };
};
const aDeal = async (tx: Tx) => ({ params: { id: await givenDeal(tx, (await givenProduct(tx)).sku_id) } });
const aCustomer: NonNullable<StaffCase['ready']> = async (_tx, _farm, { people }) => ({
  params: { id: people['customer A'].id },
});
const hours = { from: '20:00', to: '21:00', capacity: 5, cutoff_minutes: 60, fee: 0 };

/** Returns the van and its editable fields. */
async function aMethod(tx: Tx) {
  const { id, version, ...method } = await tx
    .selectFrom('delivery_methods')
    .select([
      'id',
      'version',
      'zones',
      'name',
      'description',
      'eta_text',
      'fee',
      'free_from',
      'minimum',
      'lead_minutes',
      'pickup_point',
    ])
    .where('requires_slot', '=', true)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { ...method, is_active: true, version } };
}

async function aNewMethod(tx: Tx) {
  const { is_active, version, ...draft } = (await aMethod(tx)).body;
  return { ...draft, name: { en: 'By bicycle', zh: '單車送貨' }, type: 'delivery', requires_slot: is_active };
}

async function aWindow(tx: Tx) {
  const { id, version } = await tx
    .selectFrom('delivery_windows')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { ...hours, is_active: true, version } };
}

/** The windows of Saturday, copied to a Sunday without windows. */
async function aDayToCopy(tx: Tx) {
  await tx
    .insertInto('delivery_windows')
    .values({
      method_id: (await aMethod(tx)).params.id,
      weekday: 6,
      from_time: '05:00',
      to_time: '06:00',
      capacity: 5,
      cutoff_minutes: 60,
    })
    .onConflict((conflict) => conflict.doNothing()) // random requests may have opened it before
    .execute();
  return { body: { from: 6, to: [7] } };
}

async function aSlot(tx: Tx) {
  const { id } = await tx
    .selectFrom('delivery_windows')
    .select('id')
    .where('weekday', '=', 6)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { date: '2031-03-01', phone_orders_reserved: 1 } }; // a Saturday
}

async function anInputLot(tx: Tx) {
  const input_product_id = await addFarmInput(tx, { ...aFarmInput, name: 'Input of a lot' });
  const draft = {
    input_product_id,
    supplier_lot: 'L-1',
    received_on: '2026-11-01',
    quantity: 1,
    unit: 'kg' as const,
  };
  return { id: await addInputLot(tx, draft, '2026-11-20'), draft };
}

const aCheck = {
  place: 'packhouse' as const,
  checked_on: '2026-11-19',
  answers: Object.fromEntries(hygieneQuestions.packhouse.map((question) => [question, 'yes' as const])),
};

async function givenCheck(tx: Tx, farm: Farm, { staff }: World) {
  const id = randomUUID();
  const draft = { ...aCheck, id, farm_id: farm.id };
  const by = { ...farm.manager, id: staff.owner.id };
  await addHygieneCheck(tx, draft, { staff: by, name: 'Siti', now: noon });
  return { params: { id } };
}

const trainingOf = async (tx: Tx, farm: Farm) => ({
  farmer_id: await farmerOf(tx, farm),
  subject: 'Washing hands',
  trainer: 'The manager',
  trained_on: '2026-11-02',
});

const residuesOf = async (tx: Tx, farm: Farm) => ({
  id: randomUUID(),
  farm_id: farm.id,
  subject: (await givenGrown(tx, farm)).code,
  lab: 'The laboratory',
  sample_code: 'S-1',
  sampled_on: '2026-11-10',
  reported_on: '2026-11-18',
  results: [{ substance: 'copper', found_mg_kg: 1, limit_mg_kg: 20 }],
});

const residueTestOf = async (tx: Tx, farm: Farm, { staff }: World) => {
  const test = await residuesOf(tx, farm);
  const by = { ...farm.manager, id: staff.owner.id };
  await recordResidueTest(tx, test, { staff: by, now: noon, holdReason: '' });
  return { params: { id: test.id } };
};

const aReport = { kind: 'pdf' as const, file: Buffer.from('%PDF-1.4') };

const residueReportOf = async (tx: Tx, farm: Farm, world: World) => {
  const sent = await residueTestOf(tx, farm, world);
  await saveResidueReport(tx, sent.params.id, aReport, {
    staff: { ...farm.manager, id: world.staff.owner.id },
    now: noon,
  });
  return sent;
};

const aPlace = { state_id: 'MY-10', cities: ['Petaling Jaya'] };
const aZone = { name: { en: 'The islands', zh: '海島' }, fresh_allowed: false, takes_cash: false };
const restingDay = { date: '2031-01-01', name: { en: 'New Year’s Day', zh: '元旦' } };

async function aClosedDay(tx: Tx) {
  const by = await givenStaff(tx, 'manager');
  await closeDays(tx, [restingDay], { by, today: '2026-11-21', withOrders: false });
  return { params: { date: restingDay.date } };
}
const aWeek = { kind: 'sales_by_day', from: '2026-11-01', to: '2026-11-07' } as const;

/** Requests a report as the caller, because reports are private. */
const requestedAdjustment: StaffCase['ready'] = async (tx, _farm, { staff }, role) => ({
  params: { id: await requestReport(tx, aWeek, staff[role]) },
});

/** Uploads and previews a file of products. */
const givenPreview: NonNullable<StaffCase['ready']> = async (tx, _farm, { staff }) => {
  const bytes = Buffer.from('slug,price\nkailan,4.20\n');
  return { params: { id: await checkImport(tx, { bytes, fileName: 'products.csv', by: staff.owner }) } };
};

const startedZip: NonNullable<StaffCase['ready']> = async (tx, _farm, { staff }) => ({
  params: { id: await beginUpload(tx, { fileName: 'pictures.zip', bytes: 100, by: staff.owner }) },
});

const checkedZip: NonNullable<StaffCase['ready']> = async (tx, ...others) => {
  const { params } = await startedZip(tx, ...others);
  const id = params?.id ?? '';
  await tx
    .updateTable('picture_imports')
    .set({ state: 'checked', received: 100 })
    .where('id', '=', id)
    .execute();
  return { params: { id }, body: {} };
};

const aRainyDay = { day: '2026-01-31', t_min: 15, t_max: 23.5, rain_mm: 12 };
const rainyDayOf = (tx: Tx, farm: Farm) =>
  addWeather(tx, { ...aRainyDay, farm_id: farm.id }, { staff: farm.manager, now: noon });

const aFarmInput = {
  kind: 'pesticide' as const,
  name: 'Garlic spray',
  phi_days: 3,
  intervals: [],
  is_active: true,
};
const seedOf = ({ variety }: Farm) =>
  ({
    variety_id: variety,
    supplier: 'Benih Kita',
    supplier_lot: 'K-7',
    received_on: '2026-11-01',
    unit: 'g',
    quantity: 100,
  }) as const;

const aCrop = {
  name: { en: 'Given Okra', zh: '測試秋葵' },
  name_ms: 'Bendi',
  latin: 'Abelmoschus esculentus',
  family: 'Malvaceae',
  template: 'fruit_multi',
  regrowth: false,
  propagation: 'seed',
  spacing: '30x60 cm',
  basis: 'sowing',
  germination_days: { low: 3, high: 5 },
  transplant_days: null,
  first_harvest_days: { low: 45, high: 60 },
  window_days: { low: 45, high: 60 },
  yield_kg_m2: null,
  plant_kg: null,
  shelf_days: 4,
  ambient_days: null,
} as const;
const aVariety = {
  name: { en: 'Green Star', zh: '綠星' },
  supplier: null,
  first_harvest_days: null,
  product_ids: [],
};

/** Returns the password and the current code of a member. */
async function shownKeys(tx: Tx, member: { id: string }) {
  const code = await givenKeys(tx, member);
  return { password: staffPassword, code: code() };
}

/** Returns a secret for another authenticator, offered to the caller, with a code. */
function offerSecret({ id, session }: { id: string; session: string }) {
  const secret = newTotpSecret();
  const sealed = new SecretBox(testPepper).seal(secret, `${id} ${session}`).toString('base64url');
  return { sealed, new_code: codeOf(secret, stepAt(new Date())) };
}

const givenOtherMember = async (tx: Tx) => ({ params: { id: (await givenStaff(tx, 'packer')).id } });
const givenGrownBatch = async (tx: Tx, farm: Farm) => ({ params: { id: (await givenGrown(tx, farm)).id } });

const products = async (tx: Tx) => ({ params: { id: (await givenProduct(tx)).product_id } });

/** Returns a product's fields for saving it under another slug. */
async function productFields(tx: Tx) {
  const { product_id } = await givenProduct(tx);
  const product = await findStaffProduct(tx, product_id);
  return { id: product_id, version: product.version, draft: toDraft(product) };
}

async function anotherLike(tx: Tx) {
  const { draft } = await productFields(tx);
  const slug = `${draft.slug}-too`;
  return {
    ...draft,
    slug,
    status: 'draft',
    packs: draft.packs.map(({ id: _theirs, ...pack }) => ({ ...pack, code: slug })),
  };
}

const anotherBrand = { slug: 'given-maker', name: { en: 'Given maker', zh: '測試品牌' }, is_active: true };
const anotherShop = {
  name: { en: 'Given shop' },
  street_address: '1 Jalan Sawi',
  zip: '47300',
  city: 'Petaling Jaya',
};
const anotherCategory = {
  ...anotherBrand,
  slug: 'given-category',
  tint: 'herbs' as const,
  show_in_nav: true,
  show_in_sidemenu: true,
  show_in_footer: false,
};

const anotherTaxClass = {
  name: { en: 'Given', zh: '測試' },
  taxes_delivery: false,
  rates: [{ valid_from: '2026-01-01', basis_points: 800 }],
};

async function taxClass(tx: Tx, { staff }: World) {
  const { id, version } = await createTaxClass(tx, anotherTaxClass, staff.owner);
  return { params: { id }, body: { ...anotherTaxClass, version } };
}

const anotherAttribute = {
  name: { en: 'Given', zh: '測試' },
  values: [{ value: { en: 'One', zh: '一' } }],
};

async function attribute(tx: Tx, { staff }: World) {
  const { id } = await createAttribute(tx, anotherAttribute, staff.owner);
  return { params: { id } };
}

/** Inserts a tag without products. */
async function tag(tx: Tx, { staff }: World) {
  const { id } = await createProductLabel(tx, 'tags', anotherBrand, staff.owner);
  return { params: { kind: 'tags', id } };
}

const tops = async (tx: Tx) =>
  (await selectStaffCategories(tx)).filter(({ parent_id }) => parent_id === null).map(({ id }) => id);

async function picture(tx: Tx, { staff }: World) {
  const { id } = await storePicture(tx, await renderImageVariants(dot, dataDir), staff.owner);
  return { params: { id }, body: { left: 0, top: 0, width: 1, height: 1 } };
}

async function givenLayoutDraft(tx: Tx, _farm: Farm, { staff }: World) {
  await saveDraft(tx, 'modern', [{ id: 'app_strip' }], { by: staff.owner, revision: 1 });
  return { params: { slug: 'modern' }, body: { revision: 2 } };
}

const menuEntry = {
  label: { en: 'Given', zh: '測試' },
  path: '/products',
  audience: 'signed_in',
  wide: false,
  off: false,
  extra: null,
  entries: [],
};

const banner = {
  type: 'strip',
  position: 'given-place',
  title: { en: 'Given', zh: '測試' },
  subtitle: null,
  button: null,
  link: '/products',
  background: 'leafy',
  text_color: 'ink',
  desktop_picture_id: null,
  mobile_picture_id: null,
  starts_at: null,
  ends_at: null,
} as const;

const writing = {
  title: { en: 'Questions', zh: '問題' },
  summary: { en: '', zh: '' },
  sections: [],
  fields: {},
  items: [
    {
      topic: { en: 'Orders', zh: '訂購' },
      q: { en: 'By when?', zh: '幾時之前？' },
      a: { en: '8 pm', zh: '晚上 8 時' },
    },
  ],
  version: '9.0',
  effective_on: '2026-12-01',
  revision: 1,
};

const givenBanner = (tx: Tx, { staff }: World) => addBanner(tx, banner, staff.owner);

async function settingsVersion(tx: Tx) {
  return (await tx.selectFrom('settings').select('version').executeTakeFirstOrThrow()).version;
}

async function wordsVersion(tx: Tx) {
  return (
    await tx
      .selectFrom('words_versions')
      .select((has) => has.fn.max('version').as('version'))
      .executeTakeFirstOrThrow()
  ).version;
}

/** Every staff call. The matrix fails for a missing call, so each new one is added here. */
// biome-ignore format: table
export const staffCases: Record<string, StaffCase> = {
  'GET /api/staff/me':            { done: 200 },
  'POST /api/staff/logout':       { done: 204, sent: { body: {} } },
  'GET /api/staff/sessions':      { done: 200 },
  'DELETE /api/staff/sessions/:id': { done: 204, ready: async (_tx, _farm, { staff }, role) => ({ params: { id: staff[role].session } }) },

  'PUT /api/staff/me/password':   { done: 204, log: 'audit_log', ready: async (tx, _farm, { staff }, role) => ({ body: { ...(await shownKeys(tx, staff[role])), new_password: 'rendang-tok-di-perak' } }) },
  'POST /api/staff/me/authenticator': { done: 200, sent: { body: {} } },
  'PUT /api/staff/me/authenticator':  { done: 204, log: 'audit_log', ready: async (tx, _farm, { staff }, role) => ({ body: { ...(await shownKeys(tx, staff[role])), ...offerSecret(staff[role]) } }) },
  'POST /api/staff/me/recovery-codes': { done: 200, log: 'audit_log', ready: async (tx, _farm, { staff }, role) => ({ body: await shownKeys(tx, staff[role]) }) },

  'GET /api/staff/members':       { done: 200 },
  'POST /api/staff/members':      { done: 201, log: 'audit_log', sent: { body: { name: 'Mei', email: 'mei@kebun.example', locale: 'en', roles: ['packer'] } } },
  'PUT /api/staff/members/:id':   { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await givenOtherMember(tx)), body: { name: 'Mei' } }) },
  'POST /api/staff/members/:id/invitation': { done: 201, log: 'audit_log', ready: async (tx) => ({ ...(await givenOtherMember(tx)), body: {} }) },
  'DELETE /api/staff/members/:id/sessions': { done: 204, log: 'audit_log', ready: givenOtherMember },
  'GET /api/audit':               { done: 200 },

  'GET /api/staff/today':         { done: 200 },
  'GET /api/staff/setup':         { done: 200 },
  'GET /api/staff/orders':        { done: 200 },
  'GET /api/staff/orders/:id':    { done: 200, ready: (tx) => orderIn(tx, 'confirmed') },
  'POST /api/staff/orders/:id/papers/:kind/mail': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { ...(await orderIn(tx, 'confirmed')).params, kind: 'delivery_note' }, body: {} }) },
  'PUT /api/staff/orders/:id/e-invoice': { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await orderIn(tx, 'confirmed')), body: { name: 'Sawi Sdn. Bhd.', tin: 'C20880050010', id_type: 'brn', id_number: '202601012345', address: 'Klang' } }) },
  'GET /api/staff/orders/:id/papers/:kind': { done: 200, ready: async (tx) => ({ params: { ...(await orderIn(tx, 'confirmed')).params, kind: 'delivery_note' } }) },
  'POST /api/staff/orders/:id/moves':       { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await orderIn(tx, 'confirmed')), body: { move: 'pick' } }) },
  'GET /api/staff/orders/:id/delivery-slots': { done: 200, ready: (tx) => orderIn(tx, 'confirmed') },
  'POST /api/staff/orders/:id/delivery':    { done: 200, log: 'audit_log', ready: waitingOrder },
  'POST /api/staff/orders/:id/cancellation': { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await orderIn(tx, 'confirmed')), body: { note: 'A flooded road.' } }) },
  'POST /api/staff/orders/:id/cash': { done: 200, log: 'audit_log', ready: async (tx) => { const { params } = await orderIn(tx, 'on_the_way'); return { params, body: { amount: await costOf(tx, params.id) } }; } },

  'GET /api/staff/stock/:sku_id/movements':  { done: 200, ready: isListed },
  'POST /api/staff/stock/:sku_id/movements': { done: 201, log: 'audit_log', ready: async (tx) => ({ ...(await isListed(tx)), body: { reason: 'spoiled', quantity: 1 }, headers: { 'idempotency-key': randomUUID() } }) },
  'GET /api/staff/harvest-lots':    { done: 200 },
  'GET /api/staff/harvest-lots/:code': { done: 200, ready: async (tx) => ({ params: { code: (await givenPackhouse(tx)).lot } }) },
  'POST /api/staff/harvest-lots/:code/losses': { done: 204, log: 'audit_log', ready: async (tx) => ({ params: { code: (await givenPackhouse(tx)).lot }, body: { reason: 'spoiled', g: 100 }, headers: { 'idempotency-key': randomUUID() } }) },
  'GET /api/staff/trace-roots':     { done: 200 },
  'GET /api/staff/pack-lots':       { done: 200 },
  'GET /api/staff/pack-lots/:code': { done: 200, ready: aPackLot },
  'PUT /api/staff/pack-lots/:code/place': { done: 204, log: 'audit_log', ready: async (tx) => ({ ...(await aPackLot(tx)), body: { place: 'Shelf B2' } }) },
  'GET /api/staff/epcis': { done: 200, sent: { query: { month: '2026-11' } } },
  'GET /api/staff/pack-lots/:code/label': { done: 200, ready: aPackLot },
  'GET /api/staff/packable-skus':   { done: 200 },
  'POST /api/staff/lots/pack':      { done: 201, log: 'audit_log', ready: async (tx) => ({ body: packingOf(await givenPackhouse(tx), { best_before: null }), headers: { 'idempotency-key': randomUUID() } }) },
  'POST /api/staff/lots/repack':    { done: 201, log: 'audit_log', ready: async (tx) => { const { params } = await aFreshLot(tx); const { sku_id } = await tx.selectFrom('pack_lots').select('sku_id').where('code', '=', params.code).executeTakeFirstOrThrow(); return { body: { inputs: [{ lot: params.code, packs: 1 }], sku_id, packs: 2, pack_g: 100, waste_g: 50 }, headers: { 'idempotency-key': randomUUID() } }; } },
  'POST /api/staff/lots/receive':   { done: 201, log: 'audit_log', ready: async (tx) => ({ body: { sku_id: (await isListed(tx)).params.sku_id, packs: 5, supplier: 'Cameron Greens', invoice_number: 'INV 7' }, headers: { 'idempotency-key': randomUUID() } }) },
  'POST /api/staff/lots/:code/hold':    { done: 204, log: 'audit_log', ready: async (tx) => ({ ...(await aPackLot(tx)), body: { reason: 'A stone.' } }) },
  'POST /api/staff/lots/:code/write-off': { done: 204, log: 'audit_log', ready: async (tx) => { const { params } = await aPackLot(tx); await setLotState(tx, { code: params.code, state: 'held', reason: 'a stone' }, await givenStaff(tx, 'owner')); return { params, body: { units: 1, reason: 'A stone.' }, headers: { 'idempotency-key': randomUUID() } }; } },
  'POST /api/staff/lots/:code/release': { done: 204, log: 'audit_log', ready: async (tx) => { const { params } = await aPackLot(tx); await tx.updateTable('pack_lots').set({ state: 'held' }).where('code', '=', params.code).execute(); return { params, body: { reason: 'A bean.' } }; } },
  'POST /api/staff/lots/:code/clearance': { done: 204, log: 'audit_log', ready: aFreshLot },
  'DELETE /api/staff/lots/:code/clearance': { done: 204, log: 'audit_log', ready: async (tx) => { const { params } = await aFreshLot(tx); await startClearance(tx, { code: params.code, today: packingDay }, await givenStaff(tx, 'owner')); return { params: { code: (await nearDateLotOf(tx, params.code)) } }; } },
  'GET /api/staff/recall-starts':   { done: 200 },
  'GET /api/staff/recall-trace':    { done: 200, sent: { query: { kind: 'supplier', ref: 'Cameron Greens' } } },
  'GET /api/staff/recall-orders':   { done: 200, sent: { query: { kind: 'supplier', ref: 'Cameron Greens' } } },
  'GET /api/staff/recalls':         { done: 200 },
  'POST /api/staff/recalls':        { done: 201, log: 'audit_log', ready: async (tx) => ({ body: { kind: 'harvest_lot', ref: (await givenPackhouse(tx)).lot, ...recallTexts } }) },
  'GET /api/staff/recalls/:id':     { done: 200, ready: (tx) => aRecall(tx) },
  'PUT /api/staff/recalls/:id':     { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await aRecall(tx)), body: { ...recallTexts, version: 1 } }) },
  'GET /api/staff/recalls/:id/orders': { done: 200, ready: (tx) => aRecall(tx) },
  'POST /api/staff/recalls/:id/discard': { done: 204, log: 'audit_log', ready: async (tx) => ({ ...(await aRecall(tx)), body: { version: 1 } }) },
  'POST /api/staff/recalls/:id/confirm': { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await aRecall(tx)), body: { version: 1 } }) },
  'POST /api/staff/recalls/:id/lots/:code': { done: 200, log: 'audit_log', ready: async (tx) => { const { params } = await aRecall(tx, true); const { code } = await tx.selectFrom('pack_lots').innerJoin('recall_lots', 'lot_id', 'pack_lots.id').select('code').where('recall_id', '=', params.id).executeTakeFirstOrThrow(); return { params: { ...params, code }, body: { destroyed: 1 }, headers: { 'idempotency-key': randomUUID() } }; } },
  'POST /api/staff/recalls/:id/harvest-lots/:code': { done: 200, log: 'audit_log', ready: async (tx) => { const { params } = await aRecall(tx, true); return { params: { ...params, code: await recalledHarvest(tx, params.id) }, body: { fate: 'recalled', g: 100 }, headers: { 'idempotency-key': randomUUID() } }; } },
  'POST /api/staff/recalls/:id/close': { done: 200, log: 'audit_log', ready: async (tx) => { const { params } = await aRecall(tx, true, 0); await reconcileHarvest(tx, { ...params, code: await recalledHarvest(tx, params.id) }, { fate: 'recalled', g: 9_000 }, { by: await givenStaff(tx, 'manager'), key: randomUUID() }); return { params, body: { version: 2 } }; } },
  'GET /api/staff/recall-drills':   { done: 200 },
  'POST /api/staff/recall-drills':  { done: 201, log: 'audit_log', ready: async (tx) => ({ body: { kind: 'harvest_lot', ref: (await givenPackhouse(tx)).lot }, headers: { 'idempotency-key': randomUUID() } }) },
  'GET /api/staff/recall-drills/:id/report': { done: 200, ready: async (tx) => ({ params: { id: await runDrill(tx, { kind: 'harvest_lot', ref: (await givenPackhouse(tx)).lot }, { by: await givenStaff(tx, 'owner'), key: randomUUID(), language: 'en' }) } }) },
  'GET /api/staff/products':        { done: 200 },
  'GET /api/staff/products/:id':    { done: 200, ready: products },
  'GET /api/staff/products/:id/copy-names': { done: 200, ready: products },
  'GET /api/staff/product-choices': { done: 200 },
  'GET /api/staff/skus':            { done: 200, sent: { query: { text: 'choy' } } },
  'GET /api/staff/product-changes': { done: 200, ready: async (tx) => ({ query: { ids: (await products(tx)).params.id, percent: '10' } }) },
  'POST /api/staff/product-changes': { done: 200, log: 'audit_log', ready: async (tx) => { const { id, version } = await productFields(tx); return { body: { products: [{ id, version }], status: 'draft' } }; } },
  'GET /api/staff/produce':          { done: 200 },
  'POST /api/staff/produce':         { done: 201, log: 'audit_log', ready: async (tx) => { await tx.updateTable('products').set({ slug: 'carrot-of-the-demo' }).where('slug', '=', 'carrot').execute(); return { body: { items: [{ slug: 'carrot', price: 350 }], status: 'draft' } }; } },
  'POST /api/products':              { done: 201, log: 'audit_log', ready: async (tx) => ({ body: await anotherLike(tx) }) },
  'PUT /api/products/:id':           { done: 200, log: 'audit_log', ready: async (tx) => { const { id, version, draft } = await productFields(tx); return { params: { id }, body: { ...draft, version, name: { ...draft.name, en: 'Otherwise' } } }; } },
  'DELETE /api/products/:id':        { done: 204, log: 'audit_log', ready: products },
  'POST /api/products/:id/previews': { done: 201, log: 'audit_log', ready: async (tx) => ({ ...(await products(tx)), body: {} }) },
  'GET /api/staff/categories':       { done: 200 },
  'PUT /api/staff/category-order':   { done: 200, log: 'audit_log', ready: async (tx) => ({ body: { ids: (await tops(tx)).toReversed() } }) },
  'POST /api/categories':            { done: 201, log: 'audit_log', sent: { body: anotherCategory } },
  'PUT /api/categories/:id':         { done: 200, log: 'audit_log', ready: async (tx, _farm, { staff }) => { const { id } = await createCategory(tx, anotherCategory, staff.owner); return { params: { id }, body: { ...anotherCategory, version: 1 } }; } },
  'DELETE /api/categories/:id':      { done: 204, log: 'audit_log', ready: async (tx, _farm, { staff }) => ({ params: { id: (await createCategory(tx, anotherCategory, staff.owner)).id } }) },
  'GET /api/staff/payment-gateways': { done: 200 },
  'POST /api/staff/payment-gateways/:id/test': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { id: (await listStaffGateways(tx)).find(({ slug }) => slug === 'ipay88')?.id ?? '' }, body: {} }) },
  'PUT /api/staff/payment-gateways/:id': { done: 200, log: 'audit_log', ready: async (tx) => { const [gateway] = await listStaffGateways(tx); return { params: { id: gateway?.id ?? '' }, body: { is_active: true, version: gateway?.version ?? 0 } }; } },
  'GET /api/staff/shops':            { done: 200 },
  'POST /api/staff/shops':           { done: 201, log: 'audit_log', sent: { body: anotherShop } },
  'PUT /api/staff/shops/:id':        { done: 200, log: 'audit_log', ready: async (tx, _farm, { staff }) => { const { id } = await createShop(tx, anotherShop, staff.owner); return { params: { id }, body: { ...anotherShop, version: 1 } }; } },
  'DELETE /api/staff/shops/:id':     { done: 204, log: 'audit_log', ready: async (tx, _farm, { staff }) => ({ params: { id: (await createShop(tx, anotherShop, staff.owner)).id } }) },
  'GET /api/staff/brands':           { done: 200 },
  'POST /api/brands':                { done: 201, log: 'audit_log', sent: { body: anotherBrand } },
  'PUT /api/brands/:id':             { done: 200, log: 'audit_log', ready: async (tx, _farm, { staff }) => { const { id } = await createBrand(tx, anotherBrand, staff.owner); return { params: { id }, body: { ...anotherBrand, version: 1 } }; } },
  'DELETE /api/brands/:id':          { done: 204, log: 'audit_log', ready: async (tx, _farm, { staff }) => ({ params: { id: (await createBrand(tx, anotherBrand, staff.owner)).id } }) },
  'GET /api/staff/product-labels/:kind':    { done: 200, sent: { params: { kind: 'dietary' } } },
  'PUT /api/staff/product-label-order/:kind': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { kind: 'tags' }, body: { ids: (await selectLabels(tx, 'tags')).map(({ id }) => id).toReversed() } }) },
  'POST /api/staff/product-labels/:kind':   { done: 201, log: 'audit_log', sent: { params: { kind: 'dietary' }, body: anotherBrand } },
  'PUT /api/staff/product-labels/:kind/:id': { done: 200, log: 'audit_log', ready: async (tx, _farm, world) => ({ ...(await tag(tx, world)), body: { ...anotherBrand, version: 1 } }) },
  'DELETE /api/staff/product-labels/:kind/:id': { done: 204, log: 'audit_log', ready: async (tx, _farm, world) => tag(tx, world) },
  'POST /api/staff/product-labels/:kind/:id/merger': { done: 201, log: 'audit_log', ready: async (tx, _farm, world) => { const into = (await selectLabels(tx, 'tags'))[0]?.id; return { ...(await tag(tx, world)), body: { into, version: 1 } }; } },
  'GET /api/staff/search-words':     { done: 200 },
  'POST /api/staff/search-words':    { done: 201, log: 'audit_log', sent: { body: { words: ['mani cai', 'sayur manis'] } } },
  'PUT /api/staff/search-words/:id': { done: 200, log: 'audit_log', ready: async (tx) => { const { id, version } = await tx.selectFrom('search_meanings').select(['id', 'version']).limit(1).executeTakeFirstOrThrow(); return { params: { id }, body: { words: ['mani cai', 'sayur manis'], version } }; } },
  'DELETE /api/staff/search-words/:id': { done: 204, log: 'audit_log', ready: async (tx) => ({ params: await tx.selectFrom('search_meanings').select('id').limit(1).executeTakeFirstOrThrow() }) },
  'POST /api/staff/built-in-search-words': { done: 201, log: 'audit_log', ready: async (tx) => { await tx.deleteFrom('search_meanings').execute(); return { body: {} }; } },
  'GET /api/staff/attributes':       { done: 200 },
  'PUT /api/staff/attribute-order':  { done: 200, log: 'audit_log', ready: async (tx) => ({ body: { ids: (await selectAttributes(tx)).map(({ id }) => id).toReversed() } }) },
  'POST /api/staff/attributes':      { done: 201, log: 'audit_log', sent: { body: anotherAttribute } },
  'PUT /api/staff/attributes/:id':   { done: 200, log: 'audit_log', ready: async (tx, _farm, world) => ({ ...(await attribute(tx, world)), body: { ...anotherAttribute, version: 1 } }) },
  'DELETE /api/staff/attributes/:id': { done: 204, log: 'audit_log', ready: async (tx, _farm, world) => attribute(tx, world) },
  'POST /api/attachments':           { done: 201, log: 'audit_log', sent: { body: dot, headers: { 'content-type': 'image/png' } } },
  'GET /api/staff/drawings':         { done: 200 },
  'POST /api/staff/drawings':        { done: 201, log: 'audit_log', sent: { body: { name: 'choy-sum.svg' } } },
  'POST /api/attachments/:id/crops': { done: 201, log: 'audit_log', ready: async (tx, _farm, world) => picture(tx, world) },

  'GET /api/staff/cut-lists/:day': { done: 200, ready: async () => ({ params: { day: cutDay } }) },
  'PUT /api/staff/cut-lists/:day': { done: 200, log: 'audit_log', ready: async () => ({ params: { day: cutDay }, body: {} }) },
  'PUT /api/staff/cut-lists/:day/lines/:id': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: await aCutLine(tx), body: { grams: 500, note: null, version: 1 } }) },
  'POST /api/staff/cut-lists/:day/close': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { day: (await aCutLine(tx)).day }, body: {} }) },
  'GET /api/staff/shortfalls':     { done: 200, sent: { query: { day: cutDay } } },
  'PUT /api/staff/shortfalls/:id': { done: 204, log: 'audit_log', ready: async (tx) => ({ params: { id: await aShortLine(tx) }, body: { substitute: null, version: 1 } }) },
  'POST /api/staff/shortfalls/notify': { done: 200, log: 'audit_log', ready: async (tx) => { await aShortLine(tx); return { body: { day: cutDay } }; } },
  'GET /api/staff/windows':       { done: 200 },
  'GET /api/staff/picklists':     { done: 200 },
  'POST /api/staff/picklists':    { done: 200, log: 'audit_log', ready: async (tx) => ({ body: await windowOf(tx, await givenOrder(tx)) }) },
  'GET /api/staff/runs':          { done: 200 },
  'GET /api/staff/runs/papers/:kind': { done: 200, ready: async (tx) => ({ params: { kind: 'delivery_note' }, query: await slotOf(tx, await givenOrderIn(tx, 'packed')) }) },
  'PUT /api/staff/runs':          { done: 204, log: 'audit_log', ready: async (tx) => ({ body: { ...(await windowOf(tx, await givenOrderIn(tx, 'packed'))), driver_id: null, vehicle: 'VAN 1', order_ids: [], version: 0 } }) },
  'POST /api/staff/runs/cash':    { done: 200, log: 'audit_log', ready: async (tx) => { const { params } = await orderIn(tx, 'on_the_way'); return { body: { payments: [{ order_id: params.id, amount: await costOf(tx, params.id) }] } }; } },
  'POST /api/staff/runs':         { done: 200, log: 'audit_log', ready: async (tx) => ({ body: await windowOf(tx, await givenOrderIn(tx, 'packed')) }) },
  'GET /api/staff/orders/:id/packing':     { done: 200, ready: (tx) => orderIn(tx, 'picking') },
  'POST /api/staff/orders/:id/packing':    { done: 200, log: 'audit_log', ready: async (tx) => wholePacking(await givenOrder(tx)) },
  'GET /api/staff/orders/:id/substitutes': { done: 200, ready: async (tx) => substituteQueryOf(await givenOrder(tx)) },

  'POST /api/wallet_transactions':  { done: 201, log: 'audit_log', ready: async (_tx, _farm, { people }) => ({ body: { user_id: people['customer A'].id, type: 'credit', amount: 500, reason: 'Bruised.' }, headers: { 'idempotency-key': randomUUID() } }) },
  'GET /api/wallet_adjustments':    { done: 200 },
  'POST /api/wallet_adjustments/:id/decision': { done: 200, log: 'audit_log', ready: async (tx, _farm, { people }) => ({ params: { id: await waitingCredit(tx, people['customer A'].id) }, body: { verdict: 'approved' } }) },
  'GET /api/staff/customers':      { done: 200 },
  'GET /api/staff/customers/:id':  { done: 200, ready: aCustomer },
  'PUT /api/staff/customers/:id':  { done: 200, log: 'audit_log', ready: async (...all) => ({ ...(await aCustomer(...all)), body: { is_active: false, reason: 'Asked for it.' } }) },
  'POST /api/staff/customers/:id/notes':      { done: 201, log: 'audit_log', ready: async (...all) => ({ ...(await aCustomer(...all)), body: { text: 'Rings twice.' } }) },
  'DELETE /api/staff/customers/:id/sessions': { done: 204, log: 'audit_log', ready: aCustomer },
  'POST /api/staff/customers/:id/deletion':    { done: 204, log: 'audit_log', ready: async (tx) => { const email = `${randomUUID()}@example.my`; return { params: { id: (await givenAccount(tx, email)).id }, body: { confirm: email, requested_by: 'by_mail' } }; } },
  'GET /api/staff/delivery':              { done: 200 },
  'GET /api/staff/delivery/days':         { done: 200 },
  'GET /api/staff/delivery/holidays':     { done: 200, sent: { query: { year: '2026', state_id: 'MY-10' } } },
  'GET /api/staff/delivery/zones':        { done: 200 },
  'GET /api/staff/delivery/states':       { done: 200 },
  'GET /api/staff/postcodes':             { done: 200 },
  'GET /api/staff/postcodes/:zip':        { done: 200, sent: { params: { zip: '47300' } } },
  'POST /api/staff/postcodes':            { done: 201, log: 'audit_log', sent: { body: { ...aPlace, zip: '47999' } } },
  'PUT /api/staff/postcodes/:zip':        { done: 200, log: 'audit_log', sent: { params: { zip: '47300' }, body: aPlace } },
  'DELETE /api/staff/postcodes/:zip':     { done: 204, log: 'audit_log', sent: { params: { zip: '47300' } } },
  'POST /api/staff/delivery/zones':       { done: 201, log: 'audit_log', sent: { body: { ...aZone, ranges: [] } } },
  'PUT /api/staff/delivery/zones/:code':  { done: 200, log: 'audit_log', sent: { params: { code: 'sabah' }, body: { ...aZone, ranges: [{ first: '88000', last: '91999' }], is_active: true, version: 1 } } },
  'POST /api/staff/delivery/zones/preview': { done: 200, sent: { body: { code: 'sabah', ranges: [] } } },
  'POST /api/staff/delivery/methods':     { done: 201, log: 'audit_log', ready: async (tx) => ({ body: await aNewMethod(tx) }) },
  'PUT /api/staff/delivery/method-order': { done: 204, log: 'audit_log', ready: async (tx) => ({ body: { ids: (await selectMethods(tx)).map(({ id }) => id) } }) },
  'PUT /api/staff/delivery/methods/:id':  { done: 200, log: 'audit_log', ready: aMethod },
  'POST /api/staff/delivery/windows':     { done: 201, log: 'audit_log', ready: async (tx) => ({ body: { method_id: (await aMethod(tx)).params.id, weekdays: [7], ...hours } }) },
  'POST /api/staff/delivery/windows/copies': { done: 201, log: 'audit_log', ready: aDayToCopy },
  'PUT /api/staff/delivery/windows/:id':  { done: 200, log: 'audit_log', ready: aWindow },
  'PUT /api/staff/delivery/windows/:id/phone-orders': { done: 200, log: 'audit_log', ready: aSlot },
  'POST /api/staff/delivery/closed-days': { done: 201, log: 'audit_log', sent: { body: { days: [restingDay] } } },
  'DELETE /api/staff/delivery/closed-days/:date': { done: 204, log: 'audit_log', ready: aClosedDay },
  'GET /api/staff/payments':      { done: 200 },
  'GET /api/staff/orders/:id/payments': { done: 200, ready: (tx) => orderIn(tx, 'confirmed') },
  'POST /api/staff/payments/:id/requery': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { id: (await unpaidTry(tx)).id }, body: {} }) },
  'GET /api/staff/orders/buyers':  { done: 200, sent: { query: { phone: '012-000 0001' } } },
  'GET /api/staff/orders/skus':    { done: 200, sent: { query: { text: 'kailan' } } },
  'GET /api/staff/orders/choices': { done: 200, sent: { query: { zip: '47300' } } },
  'POST /api/staff/orders/quotes': { done: 200, ready: async (tx) => ({ body: await anEntry(tx) }) },
  'POST /api/staff/orders':        { done: 201, log: 'audit_log', ready: async (tx) => ({ body: await anEntry(tx), headers: { 'idempotency-key': randomUUID() } }) },
  'POST /api/staff/orders/:id/additions/quotes': { done: 200, ready: (tx) => anAddition(tx) },
  'POST /api/staff/orders/:id/additions': { done: 201, log: 'audit_log', ready: async (tx) => { const { params, body } = await anAddition(tx); return { params, body: { ...body, payment_gateway: 'cod' }, headers: { 'idempotency-key': randomUUID() } }; } },
  'GET /api/staff/orders/:id/payment-link': { done: 200, ready: async (tx) => ({ params: { id: (await givenUnpaidOrder(tx)).id } }) },
  'POST /api/staff/orders/:id/notes': { done: 201, log: 'audit_log', ready: async (tx) => ({ ...(await orderIn(tx, 'confirmed')), body: { body: 'Rang: nobody there.' } }) },
  'GET /api/staff/orders/:id/mails':  { done: 200, ready: (tx) => orderIn(tx, 'confirmed') },
  'POST /api/staff/orders/:id/mails': { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await orderIn(tx, 'confirmed')), body: { kind: 'order.received' } }) },
  'GET /api/staff/order-filters':     { done: 200 },
  'POST /api/staff/order-filters':    { done: 201, sent: { body: { name: 'To Ipoh', text: 'Ipoh' } } },
  'DELETE /api/staff/order-filters/:id': { done: 204, ready: async (tx, _farm, { staff }, role) => ({ params: { id: (await saveOrderFilter(tx, staff[role].id, { name: 'Late' })).id } }) },
  'GET /api/staff/refunds':       { done: 200 },
  'GET /api/staff/refunds/:id':   { done: 200, ready: async (_tx, _farm, { things }) => ({ params: { id: things['guest A'].refund?.id ?? '' } }) },
  'GET /api/staff/orders/:id/refunds':  { done: 200, ready: (tx) => orderIn(tx, 'confirmed') },
  'POST /api/staff/orders/:id/refunds': { done: 201, log: 'audit_log', ready: async (tx) => ({ ...(await givenPaidCashOrder(tx)), body: { reason: 'out_of_stock' }, headers: { 'idempotency-key': randomUUID() } }) },
  'PUT /api/staff/refunds/:id':   { done: 200, log: 'audit_log', ready: async (_tx, _farm, { things }) => ({ params: { id: things['guest A'].refund?.id ?? '' }, body: { action: 'reject', note: 'It has left already.' } }) },
  'GET /api/staff/complaints':    { done: 200 },
  'GET /api/staff/complaints/:id':       { done: 200, ready: async (_tx, _farm, { things }) => ({ params: { id: things['guest A'].complaint?.id ?? '' } }) },
  'GET /api/staff/complaints/:id/photo': { done: 200, ready: async (_tx, _farm, { things }) => ({ params: { id: things['guest A'].complaint?.id ?? '' } }) },
  'PUT /api/staff/complaints/:id':       { done: 200, log: 'audit_log', ready: async (_tx, _farm, { things }) => ({ params: { id: things['guest A'].complaint?.id ?? '' }, body: { action: 'decline', note: 'The photo shows another product.' } }) },
  'GET /api/staff/reviews':       { done: 200 },
  'POST /api/staff/reviews/:id/moves': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { id: (await givenReview(tx, 'kailan')).id }, body: { move: 'publish' } }) },
  'GET /api/staff/guests':          { done: 200, sent: { query: { text: 'nobody@example.my' } } },
  'POST /api/staff/guests/export':  { done: 200, log: 'audit_log', ready: aGuest },
  'POST /api/staff/guests/removal': { done: 204, log: 'audit_log', ready: async (tx) => { const { body } = await aGuest(tx); return { body: { ...body, confirm: body.email, requested_by: 'by_mail' } }; } },
  'GET /api/staff/age-limits':      { done: 200 },
  'GET /api/staff/enquiries':     { done: 200 },
  'PUT /api/staff/enquiries/:id/state': { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { id: await writtenEnquiry(tx) }, body: { state: 'answered' } }) },
  'GET /api/staff/translations':  { done: 200 },
  'GET /api/staff/translations/records': { done: 200, sent: { query: { kind: 'products', language: 'zh' } } },
  'GET /api/staff/mails':         { done: 200 },
  'POST /api/staff/mails/retry':  { done: 200, log: 'audit_log', ready: async (tx) => ({ body: { ids: [await refusedMail(tx)] } }) },
  'GET /api/staff/tax-classes':        { done: 200 },
  'POST /api/staff/tax-classes':       { done: 201, log: 'audit_log', sent: { body: anotherTaxClass } },
  'PUT /api/staff/tax-classes/:id':    { done: 200, log: 'audit_log', ready: async (tx, _farm, world) => taxClass(tx, world) },
  'DELETE /api/staff/tax-classes/:id': { done: 204, log: 'audit_log', ready: async (tx, _farm, world) => ({ params: (await taxClass(tx, world)).params }) },
  'GET /api/staff/coupons':       { done: 200 },
  'GET /api/staff/coupons/:id':   { done: 200, ready: async (tx) => ({ params: { id: (await givenCoupon(tx)).id } }) },
  'POST /api/staff/coupons':      { done: 201, log: 'audit_log', sent: { body: coupon } },
  'PUT /api/staff/coupons/:id':   { done: 200, log: 'audit_log', ready: async (tx) => ({ params: { id: (await givenCoupon(tx)).id }, body: coupon }) },
  'DELETE /api/staff/coupons/:id': { done: 204, log: 'audit_log', ready: async (tx) => ({ params: { id: (await givenCoupon(tx)).id } }) },
  'GET /api/staff/deals':         { done: 200 },
  'GET /api/staff/deal-products':    { done: 200 },
  'GET /api/staff/deals/:id':     { done: 200, ready: aDeal },
  'POST /api/staff/deals':        { done: 201, log: 'audit_log', ready: async (tx) => ({ body: { ...deal(), sku_id: (await givenProduct(tx)).sku_id } }) },
  'PUT /api/staff/deals/:id':     { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await aDeal(tx)), body: deal() }) },
  'GET /api/staff/presales':    { done: 200 },
  'GET /api/staff/presales/:id': { done: 200, ready: aPresale },
  'GET /api/staff/presale-batches': { done: 200 },
  'POST /api/staff/presales':   { done: 201, log: 'audit_log', ready: async (tx) => ({ body: await aBatchForPresale(tx) }) },
  'PUT /api/staff/presales/:id': { done: 200, log: 'audit_log', ready: async (tx) => ({ ...(await aPresale(tx)), body: { is_open: false } }) },
  'POST /api/staff/presales/slip-checks': { done: 200, log: 'audit_log', ready: async () => ({ body: {} }) },
  'POST /api/staff/deals/:id/end': { done: 204, log: 'audit_log', ready: async (tx) => ({ ...(await aDeal(tx)), body: {} }) },
  'GET /api/staff/settings':      { done: 200 },
  'PUT /api/settings':            { done: 200, log: 'audit_log', ready: async (tx) => ({ body: { siteSubtitle: { en: 'Green', zh: '青' }, version: await settingsVersion(tx) } }) },

  'GET /api/staff/banners':       { done: 200 },
  'GET /api/staff/banners/:id':   { done: 200, ready: async (tx, _farm, world) => ({ params: { id: (await givenBanner(tx, world)).id } }) },
  'POST /api/banners':            { done: 201, log: 'audit_log', sent: { body: banner } },
  'PUT /api/banners/:id':         { done: 200, log: 'audit_log', ready: async (tx, _farm, world) => { const { id, version } = await givenBanner(tx, world); return { params: { id }, body: { ...banner, version } }; } },
  'DELETE /api/banners/:id':      { done: 204, log: 'audit_log', ready: async (tx, _farm, world) => ({ params: { id: (await givenBanner(tx, world)).id } }) },
  'PUT /api/staff/banner-order':  { done: 200, log: 'audit_log', ready: async (tx, _farm, world) => ({ body: { position: banner.position, ids: [(await givenBanner(tx, world)).id] } }) },
  'GET /api/staff/static_blocks':       { done: 200 },
  'GET /api/staff/static_blocks/:slug': { done: 200, sent: { params: { slug: 'faq' } } },
  'GET /api/staff/static_blocks/:slug/template': { done: 200, sent: { params: { slug: 'terms' } } },
  'POST /api/static_blocks':            { done: 201, log: 'audit_log', sent: { body: { slug: 'recipes', title: { en: 'Recipes', zh: '食譜' } } } },
  'DELETE /api/static_blocks/:slug':    { done: 204, log: 'audit_log', ready: async (tx) => { const { slug, revision } = await tx.selectFrom('static_blocks').select(['slug', 'revision']).where('slug', '=', 'where-we-grow').executeTakeFirstOrThrow(); return { params: { slug }, query: { revision: String(revision) } }; } },
  'POST /api/static_blocks/:slug/previews': { done: 201, log: 'audit_log', sent: { params: { slug: 'terms' }, body: { title: writing.title, summary: writing.summary, sections: [] } } },
  'PUT /api/static_blocks/:slug':       { done: 200, log: 'audit_log', sent: { params: { slug: 'faq' }, body: writing } },
  'GET /api/staff/menus':        { done: 200 },
  'GET /api/staff/menus/:name':  { done: 200, sent: { params: { name: 'header' } } },
  'PUT /api/staff/menus/:name':  { done: 200, log: 'audit_log', sent: { params: { name: 'account' }, body: { entries: [menuEntry], version: 0 } } },
  'GET /api/staff/words':       { done: 200 },
  'PUT /api/staff/words':       { done: 200, log: 'audit_log', ready: async (tx) => ({ body: { words: { about: { en: 'Green', zh: '青' } }, version: await wordsVersion(tx) } }) },
  'GET /api/staff/layouts':       { done: 200 },
  'GET /api/staff/layouts/:slug': { done: 200, sent: { params: { slug: 'modern' } } },
  'PUT /api/staff/layouts/:slug/draft':     { done: 200, log: 'audit_log', sent: { params: { slug: 'modern' }, body: { sections: [{ id: 'app_strip' }], revision: 1 } } },
  'DELETE /api/staff/layouts/:slug/draft':  { done: 200, log: 'audit_log', sent: { params: { slug: 'modern' }, query: { revision: '1' } } },
  'POST /api/staff/layouts/:slug/versions': { done: 201, log: 'audit_log', ready: givenLayoutDraft },
  'PUT /api/staff/home-layout':   { done: 200, log: 'audit_log', sent: { body: { slug: 'vintage' } } },
  'POST /api/staff/reports':      { done: 201, log: 'audit_log', sent: { body: aWeek } },
  'GET /api/staff/reports':       { done: 200 },
  'GET /api/staff/reports/:id':   { done: 200, ready: requestedAdjustment },
  'GET /api/staff/e-invoice-receipts/:id': { done: 200, sent: { params: { id: '2026-11' } } },
  'GET /api/staff/reports/:id/csv': { done: 200, ready: requestedAdjustment },
  'POST /api/staff/product-imports':          { done: 201, log: 'audit_log', sent: { query: { file_name: 'products.csv' }, body: 'slug,price\nkailan,4.20\n', headers: { 'content-type': 'text/csv' } } },
  'GET /api/staff/product-imports/:id':       { done: 200, ready: givenPreview },
  'GET /api/staff/product-imports/:id/rows':  { done: 200, ready: async (...all) => ({ ...(await givenPreview(...all)), query: { verdict: 'updated' } }) },
  'POST /api/staff/product-imports/:id/application': { done: 202, log: 'audit_log', ready: async (...all) => ({ ...(await givenPreview(...all)), body: {} }) },
  'GET /api/staff/product-imports/:id/invalid-rows': { done: 200, ready: givenPreview },
  'GET /api/staff/products-export': { done: 200 },
  'POST /api/staff/product-imports/:id/check': { done: 201, log: 'audit_log', ready: async (...all) => ({ ...(await givenPreview(...all)), body: {} }) },
  'POST /api/staff/product-imports/:id/missing-names': { done: 201, log: 'audit_log', ready: async (...all) => ({ ...(await givenPreview(...all)), body: {} }) },
  'GET /api/staff/recent-imports':            { done: 200 },
  'POST /api/staff/picture-imports':          { done: 201, sent: { body: { file_name: 'pictures.zip', bytes: 100 } } },
  'PUT /api/staff/picture-imports/:id/parts': { done: 200, ready: async (...all) => ({ ...(await startedZip(...all)), query: { offset: '0' }, body: 'PK', headers: { 'content-type': 'application/zip' } }) },
  'GET /api/staff/picture-imports/:id':       { done: 200, ready: startedZip },
  'GET /api/staff/picture-imports/:id/files': { done: 200, ready: async (...all) => ({ ...(await startedZip(...all)), query: { verdict: 'invalid' } }) },
  'POST /api/staff/picture-imports/:id/application': { done: 202, log: 'audit_log', ready: checkedZip },
  'GET /api/staff/products-pictures-export':  { done: 200 },
  'GET /api/staff/seed-lots':     { done: 200 },
  'POST /api/staff/seed-lots':    { done: 201, log: 'audit_log', ready: async (_tx, farm) => ({ body: seedOf(farm) }) },
  'PUT /api/staff/seed-lots/:id': { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await addSeedLot(tx, seedOf(farm)) }, body: { ...seedOf(farm), quantity: 50 } }) },
  'GET /api/staff/farms/:id/weather':       { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },
  'POST /api/staff/weather-days':           { done: 201, log: 'audit_log', ready: async (_tx, { id }) => ({ body: { ...aRainyDay, farm_id: id } }) },
  'PUT /api/staff/weather-days/:id':        { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await rainyDayOf(tx, farm) }, body: { t_min: 15, t_max: 23, rain_mm: 3, version: 1 } }) },
  'DELETE /api/staff/weather-days/:id':     { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await rainyDayOf(tx, farm) } }) },
  'POST /api/staff/farms/:id/weather-file': { done: 200, log: 'audit_log', ready: async (_tx, { id }) => ({ params: { id }, body: 'day,t_min,t_max,rain_mm\n2026-01-31,15,23,4\n', headers: { 'content-type': 'text/csv' } }) },
  'GET /api/staff/farms/:id/weather-file':  { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },
  'GET /api/staff/farm-inputs':     { done: 200 },
  'POST /api/staff/farm-inputs':    { done: 201, log: 'audit_log', sent: { body: aFarmInput } },
  'GET /api/staff/input-lots':      { done: 200 },
  'GET /api/staff/input-lots/:id':  { done: 200, ready: async (tx) => ({ params: { id: (await anInputLot(tx)).id } }) },
  'POST /api/staff/input-lots':     { done: 201, log: 'audit_log', ready: async (tx) => ({ body: { ...(await anInputLot(tx)).draft, supplier_lot: 'L-2' } }) },
  'PUT /api/staff/input-lots/:id':  { done: 204, log: 'audit_log', ready: async (tx) => { const { id, draft } = await anInputLot(tx); return { params: { id }, body: { ...draft, quantity: 2, version: 1 } }; } },
  'POST /api/staff/input-lots/:id/counts': { done: 204, log: 'audit_log', ready: async (tx) => ({ params: { id: (await anInputLot(tx)).id }, body: { counted: 0.5, reason: 'A leak.', version: 1 } }) },
  'PUT /api/staff/farm-inputs/:id': { done: 204, log: 'audit_log', ready: async (tx) => ({ params: { id: await addFarmInput(tx, aFarmInput) }, body: { ...aFarmInput, phi_days: 14, version: 1 } }) },
  'GET /api/staff/crops':         { done: 200 },
  'GET /api/staff/crops/:id':     { done: 200, ready: async (_tx, { crop }) => ({ params: { id: crop } }) },
  'POST /api/staff/built-in-crops': { done: 201, log: 'audit_log', ready: async (tx) => { await tx.deleteFrom('crops').where('id', 'not in', tx.selectFrom('crop_varieties').select('crop_id')).execute(); return { body: {} }; } },
  'POST /api/staff/crops':        { done: 201, log: 'audit_log', sent: { body: { ...aCrop, code: 'QX' } } },
  'PUT /api/staff/crops/:id':     { done: 204, log: 'audit_log', ready: async (_tx, { crop }) => ({ params: { id: crop }, body: { ...aCrop, version: 1 } }) },
  'DELETE /api/staff/crops/:id':  { done: 204, log: 'audit_log', ready: async (_tx, { crop }) => ({ params: { id: crop } }) },
  'POST /api/staff/crops/:id/restore':    { done: 204, log: 'audit_log', ready: async (_tx, { crop }) => ({ params: { id: crop }, body: {} }) },
  'POST /api/staff/crops/:id/varieties': { done: 201, log: 'audit_log', ready: async (_tx, { crop }) => ({ params: { id: crop }, body: aVariety }) },
  'PUT /api/staff/varieties/:id':        { done: 204, log: 'audit_log', ready: async (_tx, { variety }) => ({ params: { id: variety }, body: aVariety }) },
  'DELETE /api/staff/varieties/:id':     { done: 204, log: 'audit_log', ready: async (_tx, { variety }) => ({ params: { id: variety } }) },
  'POST /api/staff/varieties/:id/restore': { done: 204, log: 'audit_log', ready: async (_tx, { variety }) => ({ params: { id: variety }, body: {} }) },
  'GET /api/staff/farms':         { done: 200 }, // for owners
  'POST /api/farms':              { done: 201, log: 'audit_log', sent: { body: { ...farmDraft, code: 'QQ', slug: 'quite-another', lat: 3, lng: 101, area_m2: 100 } } },
  'GET /api/staff/batch-choices': { done: 200 }, // only of the caller's farms, see batch-routes.staff.test.ts
  'GET /api/sync':                { done: 200 }, // only of the caller's farms, see routes.staff.test.ts
};

/** The same for calls about a farm. */
// biome-ignore format: table
export const farmCases: Record<string, StaffCase> = {
  'POST /api/seedling-events':            { done: 200, log: 'farm_events', elsewhere: 200, ready: async (tx, farm) => ({ body: { events: [lossOf(farm, (await givenGrown(tx, farm)).id)] } }) },
  'GET /api/seedlings/:id/events':        { done: 200, ready: givenGrownBatch },
  'POST /api/seedling-events/:id/void':   { done: 204, log: 'farm_events', elsewhere: 404, ready: async (...all) => ({ params: { id: (await recordedLoss(...all)).id }, body: { id: randomUUID(), reason: 'A slip.' } }) },
  'POST /api/seedling-events/:id/correct': { done: 204, log: 'farm_events', elsewhere: 404, ready: async (...all) => { const loss = await recordedLoss(...all); return { params: { id: loss.id }, body: { event: { ...loss, id: randomUUID(), payload: { quantity: 2, cause: 'pest' } }, reason: 'A slip.' } }; } },
  'POST /api/seedlings':                  { done: 201, log: 'farm_events', ready: async (_tx, farm) => sowInput(farm) },

  'PUT /api/farm-photos/:id':             { done: 200, log: 'farm_photos', ready: async (_tx, { id }) => ({ params: { id: randomUUID() }, query: { farm_id: id }, body: dot, headers: { 'content-type': 'image/png' } }) },
  'GET /api/farm-photos/:id':             { done: 200, elsewhere: 404, ready: givenPhoto },

  'GET /api/staff/batch-photos':          { done: 200, ready: async (_tx, { id }) => ({ query: { farm_id: id } }) },
  'POST /api/staff/batch-photos':         { done: 201, log: 'audit_log', elsewhere: 404, ready: async (tx, farm) => ({ body: { ...(await givenPhotoOf(tx, farm)), people: [], is_confirmed: true } }) },
  'PUT /api/staff/batch-photos/:id':      { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await givenPublished(tx, farm) }, body: { caption: { en: 'Leaves' }, version: 1 } }) },
  'DELETE /api/staff/batch-photos/:id':   { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await givenPublished(tx, farm) } }) },
  'PUT /api/staff/farm-photos/:id/declined': { done: 204, log: 'audit_log', elsewhere: 404, ready: async (tx, farm) => ({ params: { id: (await givenPhotoOf(tx, farm)).photo_id }, body: {} }) },
  'GET /api/staff/batches':               { done: 200, ready: async (_tx, { id }) => ({ query: { farm_id: id } }) },
  'GET /api/staff/batches/:id':           { done: 200, ready: givenGrownBatch },
  'GET /api/staff/batches/:id/label':     { done: 200, ready: givenGrownBatch },
  'GET /api/staff/plots/:id/sign':        { done: 200, ready: async (_tx, farm) => ({ params: { id: farm.p1 } }) },
  'POST /api/staff/batches/:id/events':   { done: 204, log: 'farm_events', ready: async (tx, farm) => { const { params } = await givenGrownBatch(tx, farm); return { params, body: { event: lossOf(farm, params.id) } }; } },

  'GET /api/staff/farms/:id/map':      { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },
  'GET /api/staff/farms/:id/farmers':     { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },

  'GET /api/staff/farms/:id/hygiene-checks': { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },
  'POST /api/staff/hygiene-checks':       { done: 201, log: 'audit_log', ready: async (_tx, { id }) => ({ body: { ...aCheck, id: randomUUID(), farm_id: id } }) },
  'PUT /api/staff/hygiene-checks/:id':    { done: 204, log: 'audit_log', ready: async (tx, farm, world) => ({ ...(await givenCheck(tx, farm, world)), body: { ...aCheck, checked_by: 'Siti', version: 1 } }) },
  'GET /api/staff/farms/:id/trainings':   { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },
  'POST /api/staff/trainings':            { done: 201, log: 'audit_log', ready: async (tx, farm) => ({ body: { ...(await trainingOf(tx, farm)), farm_id: farm.id } }) },
  'PUT /api/staff/trainings/:id':         { done: 204, log: 'audit_log', ready: async (tx, farm) => { const draft = await trainingOf(tx, farm); const id = await addTraining(tx, { ...draft, farm_id: farm.id }, { staff: farm.manager, today: '2026-11-20' }); return { params: { id }, body: { ...draft, subject: 'First aid', version: 1 } }; } },
  'GET /api/staff/farms/:id/residue-tests': { done: 200, ready: async (_tx, { id }) => ({ params: { id } }) },
  'GET /api/staff/farms/:id/record-book': { done: 200, ready: async (_tx, { id }) => ({ params: { id }, query: { from: '2026-10-01', to: '2026-11-20' } }) },
  'GET /api/staff/farms/:id/record-book-paper': { done: 200, ready: async (_tx, { id }) => ({ params: { id }, query: { from: '2026-10-01', to: '2026-11-20' } }) },
  'GET /api/staff/residue-tests/:id/report': { done: 200, ready: residueReportOf },
  'PUT /api/staff/residue-tests/:id/report': { done: 204, log: 'audit_log', ready: async (tx, farm, world) => ({ ...(await residueTestOf(tx, farm, world)), body: { file: aReport.file.toString('base64') } }) },
  'POST /api/staff/residue-tests':        { done: 201, log: 'audit_log', ready: async (tx, farm) => ({ body: await residuesOf(tx, farm) }) },

  'GET /api/seedling-events/review':      { done: 200, ready: async (_tx, { id }) => ({ query: { farm_id: id } }) },
  'POST /api/seedling-events/:id/review': { done: 204, log: 'event_reviews', ready: async (tx, farm) => ({ params: { id: (await givenWaitingEvent(tx, farm)).id }, body: { verdict: 'accepted', note: 'For the compost.' } }) },
  'PUT /api/seedlings/:id':               { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ ...(await givenGrownBatch(tx, farm)), body: { note: 'Fine.' } }) },
  'DELETE /api/seedlings/:id':            { done: 204, log: 'farm_events', ready: async (tx, farm) => ({ ...(await givenPlanned(tx, farm)), query: { reason: 'Too wet.' } }) },
  'POST /api/seedlings/:id/archive':      { done: 204, log: 'farm_events', ready: async (tx, farm) => ({ ...(await givenEndedBatch(tx, farm)), body: {} }) },
  'POST /api/seedlings/:id/reopen':       { done: 204, log: 'farm_events', ready: async (tx, farm) => ({ ...(await givenArchived(tx, farm)), body: { reason: 'More came.' } }) },
  'POST /api/archives/:id/repeat':        { done: 201, log: 'farm_events', ready: async (tx, farm) => ({ ...(await archiveOf(tx, farm)), body: { sow_on: '2026-12-01', quantity: 10 } }) },
  'POST /api/farmers':                    { done: 201, log: 'audit_log', ready: async (_tx, farm) => ({ body: person(farm) }) },
  'PUT /api/farmers/:id':                 { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await farmerOf(tx, farm) }, body: person(farm) }) },
  'DELETE /api/farmers/:id':              { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await farmerOf(tx, farm) } }) },
  'POST /api/farmers/:id/restore':         { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await farmerOf(tx, farm) }, body: {} }) },
  'PUT /api/farmers/:id/consent':         { done: 204, log: 'audit_log', ready: async (tx, farm) => ({ params: { id: await farmerOf(tx, farm) }, body: { scope: ['name'], version: '1' } }) },

  'PUT /api/farms/:id':                   { done: 204, log: 'audit_log', ready: async (_tx, { id }) => ({ params: { id }, body: farmDraft }) },
  'DELETE /api/farms/:id':                { done: 204, log: 'audit_log', ready: async (_tx, { id }) => ({ params: { id } }) },
  'POST /api/farms/:id/restore':           { done: 204, log: 'audit_log', ready: async (_tx, { id }) => ({ params: { id }, body: {} }) },
  'POST /api/plots':                      { done: 201, log: 'audit_log', ready: async (_tx, farm) => ({ body: plotOn(farm) }) },
  'PUT /api/plots/:id':                   { done: 200, log: 'audit_log', ready: async (_tx, farm) => ({ params: { id: farm.p1 }, body: plotOn(farm) }) },
  'POST /api/plots/:id/restore':           { done: 204, log: 'audit_log', ready: async (_tx, farm) => ({ params: { id: farm.p2 }, body: {} }) },
  'DELETE /api/plots/:id':                { done: 204, log: 'audit_log', ready: async (_tx, farm) => ({ params: { id: farm.p2 } }) },
};
