import type { DeliveryDay } from '@kebun/contract/delivery/staff-delivery.ts';
import { filled, filledTexts, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useSubmit } from '#platform/data/use-submit.ts';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AffectedOrders } from './affected-orders.tsx';
import { type DayToClose, useClosing } from './use-close-days.ts';

const rules: readonly Rule<DayToClose>[] = [
  filled('date', 'office.rule_day'),
  ...filledTexts('name', 'office.rule_why'),
];

/** Closes one delivery day, with a reason. */
export function CloseDialog({ day, onClose }: { day?: DeliveryDay; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const { close, met } = useClosing(onClose);
  const { errors, isBusy, onSubmit } = useSubmit<DayToClose>(rules, (typed) => close([typed]));
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.delivery_close_a_day')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>{text('office.delivery_close_lead')}</span>
          <TypedField
            name="date"
            label={text('common.day')}
            type="date"
            defaultValue={day?.date}
            errors={errors}
          />
          <LocalisedField
            name="name"
            label={text('common.reason')}
            texts={undefined}
            most={80}
            errors={errors}
          />
          <div role="alert">
            {errors[''] && <Alert severity="error">{errors['']}</Alert>}
            {errors.days && <Alert severity="error">{errors.days}</Alert>}
          </div>
          <AffectedOrders met={met} />
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          <Button onClick={onClose}>{text('office.never_mind')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {text(met.length > 0 ? 'office.delivery_close_anyway' : 'office.delivery_close')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
