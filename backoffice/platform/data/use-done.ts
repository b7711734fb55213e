import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';

/** Shows a success message, and refetches everything on the page. */
export function useDone() {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  return async (message?: string) => {
    if (message) notify(message, { type: 'success' });
    await queries.invalidateQueries();
    refresh();
  };
}
