import { toDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { findStaffProduct } from '#domains/catalogue/products/list-staff-products.ts';
import { changeProduct } from '#domains/catalogue/products/save-product.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { findProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { changeTaxClass, createTaxClass, removeTaxClass } from './change-tax-class.ts';
import { selectTaxClasses } from './tax-class-rows.ts';
import { taxIn } from './tax-of-lines.ts';

const draft = {
  name: { en: 'Service tax', zh: '服務稅' },
  taxes_delivery: false,
  rates: [
    { valid_from: '2020-01-01', basis_points: 600 },
    { valid_from: '2024-03-01', basis_points: 800 },
    { valid_from: '2999-01-01', basis_points: 1_000 },
  ],
};

async function taxed(tx: Tx, slug: string) {
  const by = await givenStaff(tx, 'owner');
  const taxClass = await createTaxClass(tx, draft, by);
  const { product_id } = await findProduct(tx, slug);
  const setClass = async (tax_class_id: string | null) => {
    const { version, ...product } = await findStaffProduct(tx, product_id);
    const changed = { ...toDraft({ ...product, version }), tax_class_id, version };
    return changeProduct(tx, product_id, changed, by, openNewStock);
  };
  await setClass(taxClass.id);
  return { by, taxClass, setClass };
}

const registered = { business: { sst_number: 'W10-1808-32000001' } };

test('a shop without an SST number shows no tax, whatever the classes of its products', async ({ tx }) => {
  await taxed(tx, 'kailan');
  const { totals, items } = await givenOrder(tx, { kailan: 2 });
  expect(totals).toMatchObject({ tax: 0, tax_lines: [] });
  expect(items.map(({ tax }) => tax)).toEqual([0]);
});

test('a registered shop shows the tax in its prices, at the rate of the day that the order keeps', async ({
  tx,
  open,
}) => {
  await overrideSettings(tx, registered);
  const { by, taxClass } = await taxed(tx, 'kailan');
  const order = await givenOrder(tx, { kailan: 2, 'pak-choy': 1 });
  const kailan = order.items.find(({ slug }) => slug === 'kailan');
  const tax = taxIn(kailan?.line_total ?? 0, 800);
  expect(tax).toBeGreaterThan(0);
  expect(order.totals).toMatchObject({ tax, tax_lines: [{ rate: 800, tax }] });
  expect(order.items.map((item) => item.tax).toSorted()).toEqual([0, tax].toSorted());

  const later = [{ valid_from: '2020-01-01', basis_points: 2_000 }];
  await changeTaxClass(tx, taxClass.id, { ...draft, rates: later, version: taxClass.version }, by);
  const request = await open();
  const url = `/api/order/${order.display_id}?share_token=${order.share_token}`;
  const { body } = await request('GET', url);
  expect(body.data.totals).toMatchObject({ tax, tax_lines: [{ rate: 800, tax }] });
});

test('the checkout shows the tax in the products at the rate of the present day', async ({ tx }) => {
  await overrideSettings(tx, registered);
  await taxed(tx, 'kailan');
  const { checkout } = await givenCheckout(tx, { kailan: 3 });
  const { subtotal, tax, tax_lines } = checkout.cart.totals;
  expect(tax_lines).toEqual([{ rate: 800, tax }]);
  expect(tax).toBe(taxIn(subtotal, 800));
});

test('a class that a product has is not deleted, and a product takes only a class that exists', async ({
  tx,
}) => {
  const { by, taxClass, setClass } = await taxed(tx, 'kailan');
  await expect(removeTaxClass(tx, taxClass.id, by)).rejects.toMatchObject({ code: 'tax_class_in_use' });
  await setClass(null);
  await removeTaxClass(tx, taxClass.id, by);
  await expect(removeTaxClass(tx, taxClass.id, by)).rejects.toMatchObject({ code: 'not_found' });
  await expect(setClass(taxClass.id)).rejects.toMatchObject({
    details: { errors: { tax_class_id: ['office.product_rule_removed'] } },
  });
});

test('one class has the delivery fees: another one takes them, and a form that shows the first is refused', async ({
  tx,
}) => {
  const by = await givenStaff(tx, 'owner');
  const fees = { ...draft, taxes_delivery: true };
  const first = await createTaxClass(tx, fees, by);
  const second = await createTaxClass(tx, draft, by);
  await expect(removeTaxClass(tx, first.id, by)).rejects.toMatchObject({ code: 'tax_class_in_use' });
  await changeTaxClass(tx, second.id, { ...fees, version: second.version }, by);

  const classes = await selectTaxClasses(tx);
  expect(classes.filter(({ taxes_delivery }) => taxes_delivery).map(({ id }) => id)).toEqual([second.id]);
  await expect(changeTaxClass(tx, first.id, { ...fees, version: first.version }, by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await removeTaxClass(tx, first.id, by);
});

test('a class has one rate a day, from 0 to 100 %', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(tx, 'manager');
  const save = async (...rates: object[]) =>
    (await request('POST', '/api/staff/tax-classes', { ...draft, rates }, headers)).status;
  const rate = { valid_from: '2026-01-01', basis_points: 800 };
  expect(await save(rate, { ...rate, basis_points: 600 })).toBe(422);
  expect(await save({ ...rate, basis_points: 10_001 })).toBe(422);
  expect(await save({ ...rate, basis_points: -1 })).toBe(422);
  expect(await save({ ...rate, valid_from: 'soon' })).toBe(422);
  expect(await save(...Array(41).fill(rate))).toBe(422);
  expect(await save(rate)).toBe(201);
});

test('when several save a rate for one class and day at once, one of them wins, and one has the delivery fees', async ({
  databases,
}) => {
  const { db, destroy } = await freshDatabase(databases);
  const by = await inTransaction(db, (tx) => givenStaff(tx, 'owner'));
  for (const name of ['First', 'Second', 'Third']) {
    const { id, version } = await inTransaction(db, (tx) =>
      createTaxClass(tx, { ...draft, name: { en: name } }, by),
    );
    const save = (basis_points: number) =>
      inTransaction(db, (tx) =>
        changeTaxClass(
          tx,
          id,
          { ...draft, rates: [{ valid_from: '2027-01-01', basis_points }], version },
          by,
        ),
      );
    const saved = await Promise.allSettled([500, 600, 700, 800].map(save));
    const refused = saved.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('version_conflict'));
  }
  const taking = (name: string) =>
    inTransaction(db, (tx) => createTaxClass(tx, { ...draft, name: { en: name }, taxes_delivery: true }, by));
  await Promise.all(['A', 'B', 'C', 'D'].map(taking));
  const classes = await selectTaxClasses(db);
  expect(classes.filter(({ taxes_delivery }) => taxes_delivery)).toHaveLength(1);
  await destroy();
});
