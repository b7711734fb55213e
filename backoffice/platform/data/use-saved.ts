import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';

/** After a save: shows a message, refetches everything, and returns to the list. */
export function useSaved(place: string, message: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  return async () => {
    await queries.invalidateQueries();
    notify(message, { type: 'success' });
    redirect('list', place);
  };
}
