import type { EntryChoices } from '@kebun/contract/checkout/entered-orders.ts';
import { maxTypedCodeLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Alert, Checkbox, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { EntryChange, EntryDraft } from './entry-draft.ts';

interface Props {
  draft: EntryDraft;
  gateways: EntryChoices['gateways'];
  hasCoupons: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: EntryChange;
}

/** How the order is paid: in cash, by a link that the customer opens, or from their store credit. */
export function PaymentSection({ draft, gateways, hasCoupons, errors, onChange }: Props) {
  const text = useT();
  const credit = draft.buyer?.wallet_balance ?? 0;
  const isCouponShown = hasCoupons || draft.coupon_code !== ''; // a typed one stays, with its error
  const error = errors.payment_gateway ?? errors.payment_method;
  return (
    <FormSection title={text('order.payment')}>
      <RadioGroup
        aria-label={text('order.payment')}
        value={draft.payment_gateway ?? ''}
        onChange={(_event, payment_gateway) => onChange({ payment_gateway })}
      >
        {gateways.map(({ slug, name, type }) => (
          <FormControlLabel
            key={slug}
            value={slug}
            control={<Radio />}
            label={type === 'redirect' ? text('office.entry_by_link', { name }) : name}
          />
        ))}
      </RadioGroup>
      {gateways.length === 0 && (
        <Typography color="text.secondary">{text('office.entry_no_gateway')}</Typography>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {credit > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.use_store_credit}
              onChange={(_event, use_store_credit) => onChange({ use_store_credit })}
            />
          }
          label={text('office.entry_use_credit', { amount: formatMoney(credit) })}
        />
      )}
      {isCouponShown && (
        <TextField
          label={text('checkout.coupon')}
          value={draft.coupon_code}
          error={'coupon_code' in errors}
          helperText={errors.coupon_code}
          slotProps={{
            htmlInput: { maxLength: maxTypedCodeLength, autoCapitalize: 'characters', autoComplete: 'off' },
          }}
          onChange={({ target }) => onChange({ coupon_code: target.value })}
        />
      )}
    </FormSection>
  );
}
