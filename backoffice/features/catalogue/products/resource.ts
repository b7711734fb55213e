import { listStaffProducts, type ProductsFilter } from '@kebun/contract/catalogue/products/staff-products.ts';
import ProductsIcon from '@mui/icons-material/Grass';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { paged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ProductList } from './product-list.tsx';

export const products: AdminResource = {
  name: 'products',
  label: 'common.products',
  icon: ProductsIcon,
  group: 'products',
  permission: 'products.read',
  list: ProductList,
  edit: lazy(() => import('./product-page.tsx')),
  create: lazy(() => import('./new-product-page.tsx')),
  source: {
    getList: paged((query: ProductsFilter) => call(listStaffProducts, { query })),
  },
};
