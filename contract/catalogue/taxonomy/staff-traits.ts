import type { Static } from 'typebox';
import { del, get, post, put } from '../../lib/endpoint.ts';
import type * as schema from './staff-traits.schema.ts';

/** The kinds of product labels: dietary needs, and kitchen tags. */
export const productLabelKinds = ['dietary', 'tags'] as const;
export type ProductLabelKind = (typeof productLabelKinds)[number];

export type StaffProductLabel = Static<typeof schema.StaffProductLabel>;
export type ProductLabelDraft = Static<typeof schema.ProductLabelDraft>;

export const listStaffProductLabels = get<typeof schema.listStaffProductLabels>(
  '/staff/product-labels/:kind',
  'staff',
);
export const createProductLabel = post<typeof schema.createProductLabel>(
  '/staff/product-labels/:kind',
  'staff',
);
export const updateProductLabel = put<typeof schema.updateProductLabel>(
  '/staff/product-labels/:kind/:id',
  'staff',
);
export const deleteProductLabel = del<typeof schema.deleteProductLabel>(
  '/staff/product-labels/:kind/:id',
  'staff',
);
export const mergeProductLabel = post<typeof schema.mergeProductLabel>(
  '/staff/product-labels/:kind/:id/merger',
  'staff',
);
export const reorderProductLabels = put<typeof schema.reorderProductLabels>(
  '/staff/product-label-order/:kind',
  'staff',
);
