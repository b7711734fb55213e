import type { Order } from '@kebun/contract/orders/orders.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { keysAfterChoice } from './queries.ts';

/** Sends a choice about a slipped harvest, and reads the order again. It shows a refusal in the form. */
export function useSlipChoice<Choice>(
  order: Order,
  form: { refuse(failure: CallError): void },
  send: (choice: Choice) => Promise<{ message: string }>,
) {
  const { data } = useApp();
  const reload = () =>
    Promise.all(keysAfterChoice(order).map((queryKey) => data.invalidateQueries({ queryKey })));
  return useMutation<{ message: string }, CallError, Choice>({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async ({ message }) => {
      showToast({ text: message, kind: 'done' });
      await reload();
    },
    onError: (failure) => {
      form.refuse(failure);
      if (failure.status === 409) void reload();
    },
  });
}

/** In place of choices that are loading, or could not be loaded. */
export function MissingChoices({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const text = useT();
  if (!error)
    return (
      <Skeleton>
        <SkeletonLine className="mt-2 h-12 w-full" />
      </Skeleton>
    );
  return (
    <div className="mt-1 grid justify-items-start gap-3">
      <p>{error.message}</p>
      <Button look="quiet" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </div>
  );
}
