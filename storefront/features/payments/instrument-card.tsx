import { changeInstrument, type Instrument, removeInstrument } from '@kebun/contract/payments/instruments.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { isAttemptOver } from './is-attempt-over.ts';
import { instrumentsKey } from './queries.ts';

/** A saved payment instrument, by its kind and last four digits. */
export function InstrumentCard({ instrument }: { instrument: Instrument }) {
  const text = useT();
  const { id, brand, last4, title, exp_month, exp_year, is_default } = instrument;
  const name = text('common.card_ending', { brand, last4 });
  const prefer = useInstrumentAction('account.payment_made_default', (data) =>
    data.call(changeInstrument, { params: { id }, body: { is_default: true } }),
  );
  const remove = useInstrumentAction('account.payment_removed', (data) =>
    data.call(removeInstrument, { params: { id } }),
  );

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel p-5 inset-ring inset-ring-line">
      <span className="grid size-12 flex-none place-items-center rounded-md bg-surface text-[1.3rem]">
        <Icon name="wallet" />
      </span>
      <div className="min-w-40 grow">
        <h2 className="text-base font-semibold">{title ?? name}</h2>
        <p className="figures text-sm text-ink-soft">
          {title && <span className="block">{name}</span>}
          {exp_month !== null &&
            exp_year !== null &&
            text(isAttemptOver(instrument) ? 'account.payment_expired' : 'account.payment_expires', {
              month: String(exp_month).padStart(2, '0'),
              year: String(exp_year),
            })}
        </p>
      </div>
      {is_default && (
        <span className="rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf-deep">
          {text('common.default')}
        </span>
      )}
      {!is_default && !isAttemptOver(instrument) && (
        <Button look="quiet" size="small" busy={prefer.isPending} onClick={() => prefer.mutate()}>
          {text('common.set_default')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button look="text" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
        {text('cart.remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

type InstrumentAction = (data: ReturnType<typeof useApp>['data']) => Promise<unknown>;

/** Returns a mutation on an instrument that confirms with a toast and refetches the list. */
function useInstrumentAction(
  done: 'account.payment_made_default' | 'account.payment_removed',
  action: InstrumentAction,
) {
  const text = useT();
  const { data } = useApp();

  return useMutation<unknown, CallError>({
    networkMode: 'always',
    mutationFn: () => action(data),
    onSuccess: () => showToast({ text: text(done), kind: 'done' }),
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: instrumentsKey }),
  });
}
