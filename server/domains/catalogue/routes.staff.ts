import * as listed from '@kebun/contract/catalogue/products/staff-produce.ts';
import type { ProductStatus } from '@kebun/contract/catalogue/products/staff-products.ts';
import * as contract from '@kebun/contract/catalogue/products/staff-products.ts';
import { maxProductsPerChange } from '@kebun/contract/lib/limits.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { audit } from '#platform/auth/audit.ts';
import { staff } from '#platform/auth/policy.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Tx } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { addProduce, listProduce } from './products/add-produce.ts';
import { archiveProduct } from './products/archive-product.ts';
import { changeProducts, previewChanges } from './products/change-products.ts';
import { findCopyNames } from './products/find-copy-names.ts';
import { findStaffProduct, listStaffProducts } from './products/list-staff-products.ts';
import { pictureRoutes } from './products/picture-routes.ts';
import { findProductChoices, listStaffSkus } from './products/product-choices.ts';
import { changeProduct, createProduct, type OpenNewStock } from './products/save-product.ts';
import { sharePreview } from './products/share-preview.ts';
import { searchWordStaffRoutes } from './search/search-word-routes.staff.ts';
import { shopStaffRoutes } from './shops/shop-routes.staff.ts';
import { attributeStaffRoutes } from './taxonomy/attribute-routes.staff.ts';
import { taxonomyStaffRoutes } from './taxonomy/collection-routes.staff.ts';
import { labelStaffRoutes } from './taxonomy/label-routes.staff.ts';

/** The staff endpoints for products. */
export function catalogueStaffRoutes(app: App, openStock: OpenNewStock): void {
  produceRoutes(app, openStock);
  const reading = staff('products.read');
  const writing = staff('products.write');
  pictureRoutes(app);
  shopStaffRoutes(app);
  taxonomyStaffRoutes(app);
  labelStaffRoutes(app);
  attributeStaffRoutes(app);
  searchWordStaffRoutes(app);

  serve(
    app,
    contract.listStaffProducts,
    ({ db, query, language }) => listStaffProducts(db, query, language),
    reading,
  );
  serve(
    app,
    contract.getStaffProduct,
    async ({ db, params, language }) => ({ data: await findStaffProduct(db, params.id, language) }),
    reading,
  );
  serve(
    app,
    contract.getCopyNames,
    async ({ db, params }) => ({ data: await findCopyNames(db, params.id) }),
    writing,
  );
  serve(
    app,
    contract.getProductChoices,
    async ({ db, language }) => ({ data: await findProductChoices(db, language) }),
    reading,
  );
  serve(
    app,
    contract.listStaffSkus,
    async ({ db, query, language }) => ({ data: await listStaffSkus(db, query.text ?? '', language) }),
    reading,
  );
  serve(
    app,
    contract.createProduct,
    async ({ inTransaction, staff: by, body, clock, reply }) => {
      assertMayStock(by, body);
      assertMayPublish(by, body.publish_at ? 'publish' : body.status);
      const data = await inTransaction((tx) => createProduct(tx, body, by, openStock, clock()));
      reply.code(201);
      return { data };
    },
    writing,
  );
  serve(
    app,
    contract.changeProduct,
    async ({ inTransaction, staff: by, params, body }) => {
      assertMayStock(by, body);
      const data = await inTransaction(async (tx) => {
        if (!may(by.roles, 'products.price')) await assertSamePrices(tx, params.id, body);
        return changeProduct(tx, params.id, body, by, openStock);
      });
      return { data };
    },
    writing,
  );
  serve(
    app,
    contract.archiveProduct,
    async ({ inTransaction, staff: by, params }) => {
      await inTransaction((tx) => archiveProduct(tx, params.id, by));
      return null;
    },
    writing,
  );
  serve(
    app,
    contract.shareProduct,
    async ({ inTransaction, staff: by, params: { id }, reply }) => {
      const data = await inTransaction(async (tx) => {
        const { slug } = await findStaffProduct(tx, id);
        const { token, expires_at } = await sharePreview(tx, id);
        const subject = { kind: 'product', id };
        await audit(tx, by, { action: 'product.preview_shared', subject, after: { expires_at } });
        return { path: `/products/preview?${new URLSearchParams({ slug, token })}`, expires_at };
      });
      reply.code(201);
      return { data };
    },
    writing,
  );
  serve(
    app,
    contract.previewChanges,
    async ({ db, query: { ids, lang: _lang, ...change }, language, t }) => {
      const named = ids.split(',').filter(isUuid).slice(0, maxProductsPerChange);
      const changes = await previewChanges(db, named, change, language);
      return {
        data: changes.map(({ packs, block_reason, ...each }) => ({
          ...each,
          packs: packs.map(({ unit, price, sale_price, after }) => ({
            unit,
            price,
            sale_price,
            new_price: after?.price ?? price,
            new_sale_price: after ? after.sale_price : sale_price,
          })),
          block_reason: block_reason && t(block_reason),
        })),
      };
    },
    writing,
  );
  serve(
    app,
    contract.changeProducts,
    async ({ inTransaction, staff: by, body: { products, ...change } }) => {
      if (change.percent !== undefined || change.amount !== undefined) assertMayPrice(by);
      assertMayPublish(by, change.status);
      return { changed: await inTransaction((tx) => changeProducts(tx, products, change, by)) };
    },
    writing,
  );
}

/** The built-in list of produce. */
function produceRoutes(app: App, openStock: OpenNewStock): void {
  const writing = staff('products.write');
  serve(
    app,
    listed.listProduce,
    async ({ db, language }) => ({ data: await listProduce(db, language) }),
    writing,
  );
  serve(
    app,
    listed.addProduce,
    async ({ inTransaction, staff: by, body, reply }) => {
      if (body.items.some(({ opening_stock }) => opening_stock)) assertMayWriteStock(by);
      assertMayPublish(by, body.status);
      const created = await inTransaction((tx) => addProduce(tx, body, by, openStock));
      reply.code(201);
      return { created };
    },
    writing,
  );
}

/** Refuses opening stock by staff who may write products and may not count stock. */
function assertMayStock(by: StaffCaller, { packs }: contract.ProductDraft) {
  if (packs.some(({ id, opening_stock }) => !id && opening_stock)) assertMayWriteStock(by);
}

function assertMayWriteStock({ roles }: StaffCaller) {
  if (!may(roles, 'stock.write')) throw new Refusal('not_allowed');
}

/** Refuses publishing by staff who may write products and may not decide their prices. */
function assertMayPublish(by: StaffCaller, status: ProductStatus | undefined) {
  if (status === 'publish') assertMayPrice(by);
}

const momentOf = (moment: string) => new Date(moment).toISOString();

function assertMayPrice({ roles }: StaffCaller) {
  if (!may(roles, 'products.price')) throw new Refusal('prices_not_allowed');
}

/**
 * Refuses other prices and costs of a product that was published or will be at a set time, and the publishing or
 * scheduling of a draft. The prices of any other draft are free.
 * A price that changes between this comparison and the save is a conflict of versions.
 */
async function assertSamePrices(tx: Tx, id: string, draft: contract.ProductDraft) {
  const before = await findStaffProduct(tx, id);
  if (before.status === 'draft' && draft.status === 'draft' && !draft.publish_at) return;
  const isPublished = before.status !== 'publish' && draft.status === 'publish';
  const isScheduled = draft.publish_at != null && momentOf(draft.publish_at) !== before.publish_at;
  const prices = new Map(before.packs.map((pack) => [pack.id, pack]));
  const arePricesSame = draft.packs.every((pack) => {
    const known = prices.get(pack.id ?? '');
    return (
      known?.price === pack.price &&
      known?.sale_price === (pack.sale_price ?? null) &&
      known?.cost === (pack.cost ?? null) &&
      known?.market_price === (pack.market_price ?? null)
    );
  });
  if (
    isPublished ||
    isScheduled ||
    !arePricesSame ||
    before.sale_mode !== draft.sale_mode ||
    before.tax_class_id !== (draft.tax_class_id ?? null)
  )
    throw new Refusal('prices_not_allowed');
}
