import { lossRules } from '@kebun/contract/lots/packing-draft.ts';
import {
  type HarvestLot,
  type LossRequest,
  lossReasons,
  recordLoss,
} from '@kebun/contract/lots/staff-lots.ts';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { formatGrams } from './packing-values.ts';

interface TypedLoss {
  reason: LossRequest['reason'];
  g: string;
  note: string;
}

const gramsOf = (typed: Partial<TypedLoss> | null | undefined) =>
  /^\d{1,9}$/.test(typed?.g?.trim() ?? '') ? Number(typed?.g) : null;

const rules = lossRules.map((rule) => ({
  field: rule.field as keyof TypedLoss,
  message: rule.message,
  holds: (typed: TypedLoss | null | undefined) => rule.holds({ g: gramsOf(typed) }),
}));

interface Props {
  lot: Pick<HarvestLot, 'code' | 'remaining_g'>;
  onClose: () => void;
}

/** Records grams that left a harvest lot otherwise than into packs. */
export function LossDialog({ lot: { code, remaining_g }, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit<TypedLoss>(rules, async (typed) => {
    await call(recordLoss, {
      params: { code },
      body: { reason: typed.reason, g: gramsOf(typed), note: typed.note },
      headers: { 'idempotency-key': key },
    });
    await done(text('office.lot_loss_recorded'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.lot_loss')}
      confirm={text('office.lot_loss')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <ChoiceField
        name="reason"
        label={text('common.reason')}
        choices={lossReasons.map((id) => ({ id, name: text(`office.lot_loss_${id}`) }))}
        defaultValue="spoiled"
        errors={form.errors}
      />
      <TypedField
        name="g"
        label={text('office.lot_grams')}
        inputMode="numeric"
        hint={text('office.lot_left', { left: formatGrams(remaining_g) })}
        errors={form.errors}
      />
      <TypedField name="note" label={text('office.note')} most={200} errors={form.errors} />
    </FormDialog>
  );
}
