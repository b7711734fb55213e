import type { ProductsFilter, StaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { pageReply } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { selectStaffProduct, selectStaffProducts } from './staff-product-rows.ts';

/** Returns all products, on sale or not. */
export async function listStaffProducts(db: Db, query: ProductsFilter, language: Language) {
  const { page = 1, limit = 30, ...filter } = query;
  const { rows, total } = await selectStaffProducts(db, {
    ...filter,
    limit,
    offset: (page - 1) * limit,
    language,
  });
  return pageReply(rows, { page, limit, total });
}

export async function findStaffProduct(db: Db, id: string, language?: Language): Promise<StaffProduct> {
  const product = await selectStaffProduct(db, id, language);
  if (!product) throw new Refusal('product_not_found');
  return product;
}
