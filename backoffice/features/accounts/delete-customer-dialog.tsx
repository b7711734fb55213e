import { type Customer, removeCustomer } from '@kebun/contract/accounts/staff-customers.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Alert, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import {
  type Removal,
  type RemovalDraft,
  RemovalFields,
  removalRules,
} from '#platform/forms/removal-fields.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** Deletes a customer for good. The dialog first lists what prevents it, and asks staff to type the login out. */
export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t: text, language } = useI18n();
  const notify = useNotify();
  const go = useNavigate();
  const [givesUp, setGivesUp] = useState(false);
  const { id, name, email, phone, orders, wallet } = customer;
  const isBlocked = orders.under_way.length > 0;
  const { errors, isBusy, onSubmit } = useSubmit<RemovalDraft>(removalRules, async (typed) => {
    const { confirm, requested_by } = typed as Removal; // the rules require both
    await call(removeCustomer, { params: { id }, body: { confirm, requested_by, forfeit_credit: givesUp } });
    notify(text('office.customer_removed'), { type: 'success' });
    go('/customers');
  });

  return (
    <FormDialog
      title={text('office.customer_remove_title', { name })}
      confirm={text('office.guests_remove')}
      isSerious
      isBusy={isBusy}
      isBlocked={isBlocked}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text('office.customer_remove_lead')}</Typography>
      {isBlocked && (
        <Alert severity="warning">
          {text('office.customer_blocked', {
            orders: orders.under_way.map(formatOrderNumber).join(languageFacts[language].listComma),
          })}
        </Alert>
      )}
      {wallet.balance > 0 && (
        <FormControlLabel
          control={<Checkbox checked={givesUp} onChange={(_event, is) => setGivesUp(is)} />}
          label={text('office.customer_give_up', { amount: formatMoney(wallet.balance) })}
        />
      )}
      <RemovalFields login={email ?? phone ?? ''} disabled={isBlocked} errors={errors} />
    </FormDialog>
  );
}
