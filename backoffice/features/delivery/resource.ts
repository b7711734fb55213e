import {
  changePostcode,
  createPostcode,
  getStaffPostcode,
  listStaffPostcodes,
  removePostcode,
} from '@kebun/contract/accounts/staff-postcodes.ts';
import {
  addMethod,
  addWindow,
  changeMethod,
  changeWindow,
  getDelivery,
} from '@kebun/contract/delivery/staff-delivery.ts';
import { addZone, changeZone, listZones } from '@kebun/contract/delivery/staff-zones.ts';
import HoursIcon from '@mui/icons-material/EditCalendar';
import { call } from '#platform/data/call.ts';
import { completeList, pagedSource } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { DeliveryPage } from './delivery-page.tsx';
import * as method from './method-form.tsx';
import { ChangeMethodPage, MethodList, NewMethodPage } from './method-pages.tsx';
import { ChangePostcodePage, NewPostcodePage, PostcodeList, type PostcodeValues } from './postcode-pages.tsx';
import * as window from './window-form.tsx';
import { ChangeWindowPage, NewWindowPage, WindowList } from './window-pages.tsx';
import * as zone from './zone-form.tsx';
import { ChangeZonePage, NewZonePage, ZoneList } from './zone-pages.tsx';

export const delivery: AdminResource = {
  name: 'delivery',
  label: 'common.delivery',
  icon: HoursIcon,
  group: 'shop',
  permission: 'delivery.read',
  list: DeliveryPage,
};

const place = { icon: HoursIcon, permission: 'delivery.read', writing: 'delivery.write' } as const;

export const deliveryWindows: AdminResource = {
  ...place,
  name: 'delivery-windows',
  label: 'office.delivery_windows',
  list: WindowList,
  edit: ChangeWindowPage,
  create: NewWindowPage,
  source: recordSource({
    getList: completeList(async () => ({ data: (await call(getDelivery)).windows })),
    create: addWindow,
    update: changeWindow,
    resultOf: ({ overbooked }: { overbooked?: readonly object[] }) => ({ overbooked }),
    toBody: window.toBody,
  }),
};

export const shippingMethods: AdminResource = {
  ...place,
  name: 'shipping-methods',
  label: 'office.delivery_methods',
  list: MethodList,
  edit: ChangeMethodPage,
  create: NewMethodPage,
  source: recordSource({
    getList: completeList(async () => ({ data: (await call(getDelivery)).methods })),
    create: addMethod,
    update: changeMethod,
    toValues: method.toValues,
    toBody: method.toBody,
  }),
};

export const deliveryZones: AdminResource = {
  ...place,
  name: 'delivery-zones',
  label: 'office.delivery_zones',
  list: ZoneList,
  edit: ChangeZonePage,
  create: NewZonePage,
  source: recordSource({
    getList: completeList(async () => {
      const { data } = await call(listZones);
      return { data: data.map((each) => ({ ...each, id: each.code })) };
    }),
    key: 'code',
    create: addZone,
    update: changeZone,
    toValues: zone.toValues,
    toBody: zone.toBody,
  }),
};

export const postcodes: AdminResource = {
  ...place,
  name: 'postcodes',
  label: 'office.zones_postcodes',
  list: PostcodeList,
  edit: ChangePostcodePage,
  create: NewPostcodePage,
  source: recordSource({
    getList: pagedSource((query: { text?: string; limit: number; page: number }) =>
      call(listStaffPostcodes, { query }),
    ),
    getOne: getStaffPostcode,
    key: 'zip',
    create: createPostcode,
    update: changePostcode,
    delete: removePostcode,
    toBody: ({ zip, state_id, cities }: PostcodeValues, isNew) => {
      const body = { state_id: state_id ?? null, cities: (cities ?? []).filter((city) => city.trim()) };
      return isNew ? { ...body, zip: zip ?? null } : body;
    },
  }),
};
