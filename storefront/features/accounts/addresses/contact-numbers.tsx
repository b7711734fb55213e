import { type ContactNumber, changeNumber, removeNumber } from '@kebun/contract/accounts/contact-numbers.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { DefaultMark } from './default-mark.tsx';
import { numbersQuery } from './queries.ts';
import { RowAction } from './row-action.tsx';

/** The saved phone numbers of a customer. */
export function ContactNumbers() {
  const text = useT();

  return (
    <section aria-labelledby="numbers-title">
      <h2 id="numbers-title" className="text-2xl">
        {text('address.numbers')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('address.numbers_lead')}</p>
      <NumberList />
      <Button
        look="quiet"
        className="mt-5 max-sm:w-full"
        onClick={() => overlays.openModal('PHONE_NUMBER', { number: null })}
      >
        {text('address.number_add')}
      </Button>
    </section>
  );
}

function NumberList() {
  const text = useT();
  const { data: numbers, error, refetch } = useQuery(numbersQuery);
  if (error && !numbers) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!numbers) {
    return (
      <Skeleton>
        <SkeletonRow />
      </Skeleton>
    );
  }
  if (numbers.length === 0) return <p>{text('address.numbers_none')}</p>;

  return (
    <ul className="border-t border-line">
      {numbers.map((number) => (
        <NumberRow key={number.id} number={number} />
      ))}
    </ul>
  );
}

function NumberRow({ number }: { number: ContactNumber }) {
  const text = useT();
  const { data } = useApp();
  const { id, title, contact_number, is_default } = number;
  const outcome = (done: string) => ({
    networkMode: 'always' as const, // without a connection the request fails at once, and says so
    onSuccess: () => showToast({ text: done, kind: 'done' }),
    onError: (failure: CallError) => showToast({ text: failure.message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });

  const prefer = useMutation<unknown, CallError>({
    mutationFn: () => data.call(changeNumber, { params: { id }, body: { is_default: true } }),
    ...outcome(text('address.made_default', { title })),
  });
  const remove = useMutation<unknown, CallError>({
    mutationFn: () => data.call(removeNumber, { params: { id } }),
    ...outcome(text('address.number_deleted')),
  });

  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {title}
          {is_default && <DefaultMark />}
        </p>
        <p className="figures text-ink-soft">{formatPhoneNumber(contact_number)}</p>
      </div>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <RowAction
          name="common.edit"
          of={title}
          onClick={() => overlays.openModal('PHONE_NUMBER', { number })}
        />
        {!is_default && (
          <RowAction
            name="common.set_default"
            of={title}
            busy={prefer.isPending}
            onClick={() => prefer.mutate()}
          />
        )}
        <RowAction name="common.delete" of={title} busy={remove.isPending} onClick={() => remove.mutate()} />
      </div>
    </li>
  );
}
