import {
  addBanner,
  changeBanner,
  getStaffBanner,
  listStaffBanners,
  removeBanner,
} from '@kebun/contract/content/banners/staff-banners.ts';
import BannersIcon from '@mui/icons-material/Campaign';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { BannerList, ChangeBannerPage, NewBannerPage } from './banner-pages.tsx';
import { toBody } from './banner-values.ts';

export const banners: AdminResource = {
  name: 'banners',
  label: 'office.banners',
  icon: BannersIcon,
  group: 'shop',
  permission: 'content.write',
  list: BannerList,
  edit: ChangeBannerPage,
  create: NewBannerPage,
  source: recordSource({
    getList: completeList(() => call(listStaffBanners)),
    getOne: getStaffBanner,
    create: addBanner,
    update: changeBanner,
    delete: removeBanner,
    toBody,
  }),
};
