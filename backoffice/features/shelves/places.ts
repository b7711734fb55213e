import CategoriesIcon from '@mui/icons-material/AccountTree';
import BrandsIcon from '@mui/icons-material/Sell';
import { lazy } from 'react';
import type { Place } from '#platform/place.ts';

export const categories: Place = {
  name: 'categories',
  label: 'office.shelf_categories',
  icon: CategoriesIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./categories-page.tsx')),
};

export const brands: Place = {
  name: 'brands',
  label: 'office.shelf_brands',
  icon: BrandsIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./brands-page.tsx')),
};
