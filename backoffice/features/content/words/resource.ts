import WordsIcon from '@mui/icons-material/ShortText';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';

/** All words are published together, so their page makes its own requests. */
export const words: AdminResource = {
  name: 'words',
  label: 'office.words',
  icon: WordsIcon,
  group: 'shop',
  permission: 'content.write',
  list: lazy(() => import('./words-page.tsx')),
};
