import { freshFor, getSettings } from '@kebun/contract/content/settings/settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/data.ts';

/** What the shop says of itself. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: apiQuery(getSettings),
  staleTime: freshFor,
  meta: { tags: () => ['settings'] },
});

/** Undefined only where the shop could not be asked at all: the frame of an error page does without. */
export const useSettings = () => useQuery(settingsQuery).data;

/** Asks for them every minute. One component does, for all. */
export const useFreshSettings = () => useQuery({ ...settingsQuery, refetchInterval: freshFor }).data;
