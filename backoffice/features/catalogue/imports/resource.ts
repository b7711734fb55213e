import ImportIcon from '@mui/icons-material/UploadFile';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';

export const imports: AdminResource = {
  name: 'import',
  label: 'office.import',
  icon: ImportIcon,
  group: 'products',
  permission: 'products.price',
  list: lazy(() => import('./import-page.tsx')),
};
