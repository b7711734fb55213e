import { getSetupGuide, type SetupGuide } from '@kebun/contract/content/settings/setup-guide.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, onChange } from '#platform/data/call.ts';

const aMinute = 60_000; // milliseconds

/** Returns the guide, which is read again after each change, and every minute for changes by others and by jobs. */
export function useSetupGuide(isRead = true): SetupGuide | undefined {
  const queries = useQueryClient();
  useEffect(() => onChange(() => void queries.invalidateQueries({ queryKey: ['setup'] })), [queries]);
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: () => call(getSetupGuide),
    enabled: isRead,
    refetchInterval: aMinute,
  });
  return data;
}
