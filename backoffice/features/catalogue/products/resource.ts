import { listStaffProducts, type ProductsFilter } from '@kebun/contract/catalogue/products/staff-products.ts';
import ProductsIcon from '@mui/icons-material/Grass';
import ProduceIcon from '@mui/icons-material/PlaylistAdd';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { pagedSource } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ProductList } from './product-list.tsx';

export const products: AdminResource = {
  name: 'products',
  label: 'common.products',
  icon: ProductsIcon,
  group: 'products',
  permission: 'products.read',
  adding: 'products.write',
  list: ProductList,
  edit: lazy(() => import('./product-page.tsx')),
  create: lazy(() => import('./new-product-page.tsx')),
  source: {
    getList: pagedSource((query: ProductsFilter) => call(listStaffProducts, { query })),
  },
};

/** The built-in list from which staff add several products at once. */
export const produce: AdminResource = {
  name: 'produce',
  label: 'office.produce',
  icon: ProduceIcon,
  group: 'products',
  permission: 'products.write',
  list: lazy(() => import('./produce-page.tsx')),
};
