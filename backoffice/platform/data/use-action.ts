import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useT } from '../shell/messages-provider.tsx';
import { CallError } from './call.ts';

interface ActionOptions<Reply> {
  done?: string; // the toast on success
  onDone?: (reply: Reply) => void;
}

/**
 * Returns a mutation for a button. A refusal is shown in the API's own words, and everything on the page is refetched,
 * so that it shows the present state.
 */
export function useAction<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  { done, onDone }: ActionOptions<Reply> = {},
) {
  const text = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(reply) {
      if (done) notify(done, { type: 'success' });
      onDone?.(reply);
    },
    onError: (error) =>
      notify(error instanceof CallError ? error.message : text('ra.notification.http_error'), {
        type: 'error',
      }),
    async onSettled() {
      await queries.invalidateQueries();
      refresh();
    },
  });
}
