import type { Static } from 'typebox';
import { get, post } from '../../lib/endpoint.ts';
import type * as schema from './product-imports.schema.ts';

/** The verdict on a row. */
export const importVerdicts = ['created', 'changed', 'same', 'bad'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** Checked; requested; done; or outdated, because the shop has changed since the preview. */
export const importStates = ['checked', 'waiting', 'done', 'outdated'] as const;

export type ProductImport = Static<typeof schema.ProductImport>;
export type ImportRow = Static<typeof schema.ImportRow>;

export const checkProductImport = post<typeof schema.checkProductImport>('/staff/product-imports', 'staff');
export const getProductImport = get<typeof schema.getProductImport>('/staff/product-imports/:id', 'staff');
export const listImportRows = get<typeof schema.listImportRows>('/staff/product-imports/:id/rows', 'staff');
export const applyProductImport = post<typeof schema.applyProductImport>(
  '/staff/product-imports/:id/application',
  'staff',
);
export const getBadRows = get<typeof schema.getBadRows>('/staff/product-imports/:id/bad-rows', 'staff');
export const exportProducts = get<typeof schema.exportProducts>('/staff/products-export', 'staff');
