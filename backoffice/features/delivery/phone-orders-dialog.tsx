import { type DeliveryDay, reserveForPhoneOrders } from '@kebun/contract/delivery/staff-delivery.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

export type DayWindow = DeliveryDay['windows'][number];

/** A window on one day. */
export interface DaySlot {
  day: DeliveryDay;
  window: DayWindow;
}

interface Draft {
  phone_orders_reserved: string; // as typed
}

const rules: readonly Rule<Draft>[] = [
  {
    field: 'phone_orders_reserved',
    message: 'office.rule_number',
    holds: (draft) => /^\d{1,6}$/.test(draft?.phone_orders_reserved.trim() ?? ''),
  },
];

/** Sets how many orders by phone a window has room for on one day. */
export function PhoneOrdersDialog({ slot, onClose }: { slot: DaySlot; onClose: () => void }) {
  const { t: text, language } = useI18n();
  const title = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const { id, label, capacity, taken, phone_orders_reserved } = slot.window;
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async (typed) => {
    const body = { date: slot.day.date, phone_orders_reserved: Number(typed.phone_orders_reserved) };
    await call(reserveForPhoneOrders, { params: { id }, body });
    notify(text('office.saved'), { type: 'success' });
    await queries.invalidateQueries();
    onClose();
  });
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{[slot.day.label, label].join(languageFacts[language].comma)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>
            {text('office.delivery_phone_orders_lead', { orders: taken - phone_orders_reserved, capacity })}
          </span>
          <TypedField
            name="phone_orders_reserved"
            label={text('office.delivery_phone_orders')}
            inputMode="numeric"
            most={6}
            defaultValue={String(phone_orders_reserved)}
            hint={text('office.delivery_phone_orders_hint')}
            errors={errors}
          />
          <div role="alert">
            {(errors[''] ?? errors.date) && <Alert severity="error">{errors[''] ?? errors.date}</Alert>}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('office.never_mind')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('common.save')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
