import { type CheckIns, convertCoins } from '@kebun/contract/coins/coins.ts';
import { maxTypedNumberLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** Converts coins into store credit: all of them, unless the customer types fewer. */
export function ConvertCoins({ coins, rules }: Pick<CheckIns, 'coins' | 'rules'>) {
  const text = useT();
  const id = useId();
  const { data } = useApp();
  const idempotency = useIdempotencyKey();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const { min_converted: least, coin_value: value } = rules;
  const amount = Number.parseInt(typed ?? `${coins}`, 10) || 0;

  const turn = useMutation<{ message: string }, CallError, number>({
    mutationFn: (body) =>
      data.call(convertCoins, { body: { coins: body }, idempotencyKey: idempotency.key() }),
    onSuccess: ({ message }) => {
      idempotency.isOver();
      setTyped(undefined);
      showToast({ text: message, kind: 'done' });
      return data.invalidateQueries({ queryKey: ['wallet'] }); // the coins are among it
    },
    onError: (failed) => {
      if (failed.status !== undefined && failed.status < 500) idempotency.isOver();
      setRefused(failed.message);
    },
  });

  if (coins < least) {
    return (
      <p className="text-ink-soft">{text('account.coins_turn_from', { least, missing: least - coins })}</p>
    );
  }
  return (
    <Form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount > 0) turn.mutate(amount);
      }}
    >
      <div className="w-44">
        <TextField
          id={id}
          name="coins"
          label={text('account.coins_turn_label')}
          value={typed ?? `${coins}`}
          error={refused}
          onChange={(next) => {
            idempotency.isOver();
            setRefused(undefined);
            setTyped(next.replace(/\D/g, ''));
          }}
          inputMode="numeric"
          maxLength={maxTypedNumberLength}
        />
      </div>
      <SubmitButton busy={turn.isPending} className="mt-7">
        {text('account.coins_turn_action', { amount: formatMoney(amount * value) })}
      </SubmitButton>
    </Form>
  );
}
