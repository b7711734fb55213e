import CategoriesIcon from '@mui/icons-material/AccountTree';
import DietaryIcon from '@mui/icons-material/RestaurantMenu';
import BrandsIcon from '@mui/icons-material/Sell';
import AttributesIcon from '@mui/icons-material/Straighten';
import TagsIcon from '@mui/icons-material/Tag';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';

export const categories: AdminResource = {
  name: 'categories',
  label: 'common.categories',
  icon: CategoriesIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./categories-page.tsx')),
};

export const brands: AdminResource = {
  name: 'brands',
  label: 'frame.brands',
  icon: BrandsIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./brands-page.tsx')),
};

export const dietary: AdminResource = {
  name: 'dietary',
  label: 'catalogue.dietary',
  icon: DietaryIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./dietary-page.tsx')),
};

export const tags: AdminResource = {
  name: 'tags',
  label: 'catalogue.tags',
  icon: TagsIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./tags-page.tsx')),
};

export const attributes: AdminResource = {
  name: 'attributes',
  label: 'office.attributes',
  icon: AttributesIcon,
  group: 'goods',
  permission: 'products.read',
  list: lazy(() => import('./attributes-page.tsx')),
};
