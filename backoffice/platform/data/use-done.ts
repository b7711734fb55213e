import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';

/** Says that something is done, and asks for everything on the page anew: it shows what became of it. */
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
