import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

interface TypedSearch<Option> {
  queryKey: readonly unknown[];
  find(typed: string): Promise<{ data: Option[] }>;
  isEnabled?: boolean; // false: an empty text finds nothing
}

/**
 * Finds the options of a search field for what is typed now. There are none while they are fetched: the options of an
 * earlier text would be chosen by a press that meant the later one.
 */
export function useTypedSearch<Option>(
  typed: string,
  { queryKey, find, isEnabled = true }: TypedSearch<Option>,
) {
  const text = useDeferredValue(typed);
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKey, text],
    queryFn: () => find(text.slice(0, 80)),
    enabled: isEnabled,
  });
  const isOfNow = text === typed;
  return {
    options: (isOfNow && isEnabled && data?.data) || [],
    isSearching: isEnabled && (isFetching || !isOfNow),
    isError,
  };
}
