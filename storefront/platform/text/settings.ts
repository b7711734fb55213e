import { getSettings, settingsFreshFor } from '@kebun/contract/content/settings/settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query-client.ts';

/** The published settings of the shop. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: apiQuery(getSettings),
  staleTime: settingsFreshFor,
  meta: { tags: () => ['settings'] },
});

/** Returns undefined only where the shop could not be reached: the frame of an error page works without. */
export const useSettings = () => useQuery(settingsQuery).data;

/** Refetches the settings every minute. One component calls it, for all. */
export const useFreshSettings = () => useQuery({ ...settingsQuery, refetchInterval: settingsFreshFor }).data;
