import {
  addInfoPage,
  listStaffStaticBlocks,
  type NewInfoPage,
} from '@kebun/contract/content/pages/staff-pages.ts';
import StaticBlocksIcon from '@mui/icons-material/Article';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { CreateInfoPage, StaticBlocksPage } from './static-blocks-page.tsx';

/** Static blocks are published in versions, so the page of one makes its own requests. */
async function listStaticBlocks() {
  const { data } = await call(listStaffStaticBlocks);
  return { data: data.map((block) => ({ ...block, id: block.slug })) };
}

/** Adds an info page, which the list knows by its slug. */
async function createInfoPage(values: object) {
  const { title, slug } = values as NewInfoPage;
  const { data } = await call(addInfoPage, { body: { title, slug } });
  return { data: { ...data, id: data.slug } };
}

export const staticBlocks: AdminResource = {
  name: 'static-blocks',
  label: 'office.static_blocks',
  icon: StaticBlocksIcon,
  group: 'shop',
  permission: 'content.write',
  list: StaticBlocksPage,
  edit: lazy(() => import('./static-block-page.tsx')),
  create: CreateInfoPage,
  source: { getList: completeList(listStaticBlocks), create: createInfoPage },
};
