import {
  type AttributeDraft,
  changeAttribute,
  createAttribute,
  listStaffAttributes,
  removeAttribute,
  type StaffAttribute,
} from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import {
  createProductLabel,
  deleteProductLabel,
  listStaffProductLabels,
  type ProductLabelDraft,
  type ProductLabelKind,
  updateProductLabel,
} from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import {
  type BrandDraft,
  type CategoryDraft,
  changeBrand,
  changeCategory,
  createBrand,
  createCategory,
  listStaffBrands,
  listStaffCategories,
  removeBrand,
  removeCategory,
} from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import CategoriesIcon from '@mui/icons-material/AccountTree';
import DietaryIcon from '@mui/icons-material/RestaurantMenu';
import BrandsIcon from '@mui/icons-material/Sell';
import AttributesIcon from '@mui/icons-material/Straighten';
import TagsIcon from '@mui/icons-material/Tag';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { pickFields, recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { AttributeList, ChangeAttributePage, NewAttributePage } from './attribute-pages.tsx';
import { BrandList, ChangeBrandPage, NewBrandPage } from './brand-pages.tsx';
import { CategoryList, ChangeCategoryPage, NewCategoryPage } from './category-pages.tsx';
import { ChangeProductLabelPage, NewProductLabelPage, ProductLabelList } from './label-pages.tsx';
import { valueRow } from './value-rows.tsx';

const place = { group: 'products', permission: 'products.read', writing: 'products.write' } as const;

const texts = ['slug', 'name', 'details', 'is_active'] as const;
const menus = ['show_in_nav', 'show_in_sidemenu', 'show_in_footer'] as const;

export const categories: AdminResource = {
  ...place,
  name: 'categories',
  label: 'common.categories',
  icon: CategoriesIcon,
  list: CategoryList,
  edit: ChangeCategoryPage,
  create: NewCategoryPage,
  source: recordSource({
    getList: completeList(() => call(listStaffCategories)),
    create: createCategory,
    update: changeCategory,
    delete: removeCategory,
    toBody: pickFields<CategoryDraft>(...texts, 'picture_id', 'parent_id', 'tint', ...menus),
  }),
};

export const brands: AdminResource = {
  ...place,
  name: 'brands',
  label: 'frame.brands',
  icon: BrandsIcon,
  list: BrandList,
  edit: ChangeBrandPage,
  create: NewBrandPage,
  source: recordSource({
    getList: completeList(() => call(listStaffBrands)),
    create: createBrand,
    update: changeBrand,
    delete: removeBrand,
    toBody: pickFields<BrandDraft>(...texts, 'picture_id'),
  }),
};

const labelPages = { list: ProductLabelList, edit: ChangeProductLabelPage, create: NewProductLabelPage };

const labelSource = (kind: ProductLabelKind) =>
  recordSource({
    getList: completeList(() => call(listStaffProductLabels, { params: { kind } })),
    create: createProductLabel,
    update: updateProductLabel,
    delete: deleteProductLabel,
    params: { kind },
    toBody: pickFields<ProductLabelDraft>(...texts),
  });

export const dietary: AdminResource = {
  ...place,
  ...labelPages,
  name: 'dietary',
  label: 'catalogue.dietary',
  icon: DietaryIcon,
  source: labelSource('dietary'),
};

export const tags: AdminResource = {
  ...place,
  ...labelPages,
  name: 'tags',
  label: 'catalogue.tags',
  icon: TagsIcon,
  source: labelSource('tags'),
};

export const attributes: AdminResource = {
  ...place,
  name: 'attributes',
  label: 'office.attributes',
  icon: AttributesIcon,
  list: AttributeList,
  edit: ChangeAttributePage,
  create: NewAttributePage,
  source: recordSource({
    getList: completeList(() => call(listStaffAttributes)),
    create: createAttribute,
    update: changeAttribute,
    delete: removeAttribute,
    toValues: ({ values, ...attribute }: StaffAttribute) => ({ ...attribute, values: values.map(valueRow) }),
    toBody: ({ name = {}, values }: AttributeDraft) => ({
      name,
      values: values.map(({ id, value = {} }) => ({ value, ...(id && { id }) })),
    }),
  }),
};
