import { writeOffRules } from '@kebun/contract/lots/packing-draft.ts';
import { type PackLot, writeOffLot } from '@kebun/contract/lots/staff-lots.ts';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface WriteOffValues {
  units: string;
  reason: string;
}

const unitsOf = (typed: Partial<WriteOffValues> | null | undefined) =>
  /^\d{1,5}$/.test(typed?.units?.trim() ?? '') ? Number(typed?.units) : null;

const rules = writeOffRules.map((rule) => ({
  field: rule.field as keyof WriteOffValues,
  message: rule.message,
  holds: (typed: WriteOffValues | null | undefined) =>
    rule.holds({ units: unitsOf(typed), reason: typed?.reason ?? null }),
}));

interface Props {
  lot: Pick<PackLot, 'code' | 'blocked_units'>;
  onClose: () => void;
}

/** Writes off units that a hold blocked: all of them, unless fewer are typed. */
export function WriteOffDialog({ lot: { code, blocked_units }, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit<WriteOffValues>(rules, async (typed) => {
    await call(writeOffLot, {
      params: { code },
      body: { units: unitsOf(typed), reason: typed.reason },
      headers: { 'idempotency-key': key },
    });
    await done(text('office.lot_written_off'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.lot_write_off')}
      confirm={text('office.lot_write_off')}
      isSerious
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <TypedField
        name="units"
        label={text('office.lot_units')}
        inputMode="numeric"
        defaultValue={String(blocked_units)}
        hint={text('office.lot_blocked_count', { count: blocked_units })}
        errors={form.errors}
      />
      <TypedField name="reason" label={text('common.reason')} most={200} errors={form.errors} />
    </FormDialog>
  );
}
