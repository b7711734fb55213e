import type { EntryChoices } from '@kebun/contract/checkout/entered-orders.ts';
import type { Slot } from '@kebun/contract/delivery/delivery.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { maxRemarkLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Alert, FormControlLabel, MenuItem, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { dayIn } from '#platform/data/format-moments.ts';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { EntryChange, EntryDraft } from './entry-draft.ts';

interface Props {
  draft: EntryDraft;
  choices: EntryChoices | undefined; // undefined until the postcode is known
  errors: Readonly<Record<string, string>>;
  onChange: EntryChange;
}

/** How and when the order arrives: the methods of the postcode, and the windows of two weeks. */
export function DeliverySection({ draft, choices, errors, onChange }: Props) {
  const { t, language } = useI18n();
  const { shippings = [], not_deliverable_reason: warning } = choices ?? {};
  const chosen = shippings.find(({ id }) => id === draft.shipping_method);
  const slotText = ({ date, label, fee, is_full, is_closed }: Slot) =>
    [
      [dayIn(language, date), label].join(languageFacts[language].comma),
      fee > 0 && formatMoney(fee),
      is_full && t('ui.full'),
      is_closed && t('ui.closed'),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <FormSection title={t('common.delivery')}>
      {!choices && <Typography color="text.secondary">{t('office.entry_zip_first')}</Typography>}
      {warning && <Alert severity="warning">{warning}</Alert>}
      {shippings.length > 0 && (
        <RadioGroup
          aria-label={t('common.delivery')}
          value={chosen?.id ?? ''}
          onChange={(_event, id) => onChange({ shipping_method: id, slot_id: null })}
        >
          {shippings.map(({ id, name, price, eta_text }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={[name, eta_text, price > 0 ? formatMoney(price) : t('checkout.free')]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </RadioGroup>
      )}
      {errors.shipping_method && <Alert severity="error">{errors.shipping_method}</Alert>}
      {chosen?.requires_slot && (
        <TextField
          select
          label={t('office.window')}
          value={chosen.slots.some(({ id }) => id === draft.slot_id) ? draft.slot_id : ''}
          error={'delivery_time' in errors}
          helperText={errors.delivery_time}
          onChange={({ target }) => onChange({ slot_id: target.value })}
        >
          {chosen.slots.map((slot) => (
            <MenuItem key={slot.id} value={slot.id} disabled={slot.is_full || slot.is_closed}>
              {slotText(slot)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={t('checkout.remarks')}
        value={draft.shipping_remarks}
        multiline
        slotProps={{ htmlInput: { maxLength: maxRemarkLength } }}
        onChange={({ target }) => onChange({ shipping_remarks: target.value })}
      />
      <TextField
        label={t('checkout.note')}
        value={draft.remarks}
        multiline
        slotProps={{ htmlInput: { maxLength: maxRemarkLength } }}
        onChange={({ target }) => onChange({ remarks: target.value })}
      />
    </FormSection>
  );
}
