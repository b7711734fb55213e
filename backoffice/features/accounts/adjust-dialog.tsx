import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { dailySingleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { type AdjustmentRequest, adjustWallet } from '@kebun/contract/wallet/adjustments.ts';
import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { parseAmount } from '#platform/data/parse-amounts.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Draft {
  type: AdjustmentRequest['type'];
  amount: string; // ringgit, as typed
  reason: string;
  note: string;
}

const rules: readonly Rule<Draft>[] = [
  filled('amount', 'office.rule_amount'),
  fits('amount', (typed) => (parseAmount(typed) ?? 0) > 0, 'office.rule_amount'),
  filled('reason', 'office.reason_missing'),
];

/** Adds or takes store credit. The idempotency key is made with the dialog, so that two presses are one request. */
export function AdjustDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const text = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const key = useRef(crypto.randomUUID());
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async ({ type, amount, reason, note }) => {
    const body = { user_id: customer.id, type, amount: parseAmount(amount) ?? 0, reason, note };
    const headers = { 'idempotency-key': key.current };
    const { data } = await call(adjustWallet, { body, headers }).catch((error) => {
      key.current = crypto.randomUUID(); // after a refusal the request may change, so it needs a new key
      throw error;
    });
    notify(text(data.status === 'done' ? 'office.credit_done' : 'office.credit_waits'), { type: 'success' });
    onClose();
    refresh();
  });

  return (
    <FormDialog
      title={text('office.credit_adjust_of', { name: customer.name })}
      confirm={text('office.credit_adjust')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <RadioGroup row name="type" defaultValue="credit" aria-label={text('office.credit_adjust')}>
        <FormControlLabel value="credit" control={<Radio />} label={text('office.credit_give')} />
        <FormControlLabel value="debit" control={<Radio />} label={text('office.credit_take')} />
      </RadioGroup>
      <TypedField
        name="amount"
        label={text('office.amount_in_ringgit')}
        hint={text('office.credit_limit', { amount: formatMoney(dailySingleApproverLimit) })}
        inputMode="decimal"
        autoComplete="off"
        errors={errors}
      />
      <TypedField
        name="reason"
        label={text('office.credit_reason')}
        autoComplete="off"
        lines={2}
        most={500}
        errors={errors}
      />
      <TypedField
        name="note"
        label={text('office.credit_note')}
        hint={text('office.credit_note_hint')}
        autoComplete="off"
        most={200}
        errors={errors}
      />
    </FormDialog>
  );
}
