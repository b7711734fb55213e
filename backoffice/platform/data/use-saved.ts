import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';

/** What follows where something has been saved: it is said, all is asked for anew, and one is back at the list. */
export function useSaved(place: string, said: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  return async () => {
    await queries.invalidateQueries();
    notify(said, { type: 'success' });
    redirect('list', place);
  };
}
