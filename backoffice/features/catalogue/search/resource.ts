import {
  changeSearchWords,
  createSearchWords,
  listSearchWords,
  removeSearchWords,
  type SearchWordsDraft,
} from '@kebun/contract/catalogue/search/staff-search-words.ts';
import SearchIcon from '@mui/icons-material/ManageSearch';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { pickFields, recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeSearchWordsPage, NewSearchWordsPage, SearchWordsList } from './search-word-pages.tsx';

export const searchWords: AdminResource = {
  name: 'search-words',
  label: 'office.search_words',
  icon: SearchIcon,
  group: 'products',
  permission: 'products.read',
  writing: 'products.write',
  list: SearchWordsList,
  edit: ChangeSearchWordsPage,
  create: NewSearchWordsPage,
  source: recordSource({
    getList: completeList(() => call(listSearchWords)),
    create: createSearchWords,
    update: changeSearchWords,
    delete: removeSearchWords,
    toBody: pickFields<SearchWordsDraft>('words'),
  }),
};
