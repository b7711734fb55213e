import { listBatchPhotos, type PhotoState } from '@kebun/contract/farms/photos/published-photos.ts';
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';

interface PhotoFilter {
  state?: PhotoState;
}

/** The photos of field records, which managers publish on the pages of packs. */
export const batchPhotos: AdminResource = {
  name: 'batch-photos',
  label: 'office.photos',
  icon: PhotoIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: lazy(() => import('./photo-list.tsx')),
  source: {
    getList: cursorPaged(({ state = 'waiting', ...paging }: CursorPageParams<PhotoFilter>) =>
      call(listBatchPhotos, { query: { ...paging, state } }),
    ),
  },
};
