import {
  changeTaxClass,
  createTaxClass,
  listTaxClasses,
  removeTaxClass,
  type TaxClassDraft,
} from '@kebun/contract/tax/tax-classes.ts';
import TaxIcon from '@mui/icons-material/Percent';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { pickFields, recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeTaxClassPage, NewTaxClassPage, TaxClassList } from './tax-class-pages.tsx';

export const taxClasses: AdminResource = {
  name: 'tax-classes',
  label: 'office.tax_classes',
  icon: TaxIcon,
  group: 'shop',
  permission: 'products.price',
  list: TaxClassList,
  edit: ChangeTaxClassPage,
  create: NewTaxClassPage,
  source: recordSource({
    getList: completeList(() => call(listTaxClasses)),
    create: createTaxClass,
    update: changeTaxClass,
    delete: removeTaxClass,
    toBody: pickFields<TaxClassDraft>('name', 'taxes_delivery', 'rates'),
  }),
};
