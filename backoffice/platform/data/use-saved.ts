import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';

/** After a save: shows a message, refetches everything, and returns to the list or to the given address. */
export function useSaved(place: string, message: string, back?: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  return async (warning?: string) => {
    await queries.invalidateQueries();
    notify(warning ?? message, { type: warning ? 'warning' : 'success' });
    if (back) redirect(back);
    else redirect('list', place);
  };
}
