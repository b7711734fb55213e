import { repeatCycle } from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import type { BatchChoices, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { placesOn } from './use-batch-choices.ts';

interface FormValues {
  sow_on: string;
  plot_id: string;
  quantity: string;
}

const rules: readonly Rule<FormValues>[] = [
  filled('sow_on', 'office.batch_rule_when'),
  fits('quantity', (typed) => /^[1-9]\d{0,6}$/.test(typed), 'office.batch_rule_count'),
];

interface Props {
  batch: StaffBatch;
  choices: BatchChoices;
  onClose: () => void;
}

/** Plans the same batch again, with the same quantity and location unless staff change them. */
export function RepeatDialog({ batch, choices, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const last = batch.archives.at(-1);
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(rules, async ({ sow_on, plot_id, quantity }) => {
    const body = { sow_on, ...(plot_id && { plot_id }), ...(quantity && { quantity: Number(quantity) }) };
    const { data } = await call(repeatCycle, { params: { id: last?.id ?? '' }, body });
    await done(text('office.batch_planned', { code: data.code }));
    onClose();
    goTo(`/batches/${data.id}/show`);
  });
  return (
    <FormDialog
      title={text('office.batch_move_repeat')}
      confirm={text('office.batch_plan')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TypedField name="sow_on" type="date" label={text('office.batch_sow_on')} errors={errors} />
      <ChoiceField
        name="plot_id"
        label={text('office.where')}
        choices={placesOn(choices, batch.farm.id)}
        none={text('office.batch_same_place')}
        errors={errors}
      />
      <TypedField
        name="quantity"
        label={text('office.event_field_quantity')}
        inputMode="numeric"
        hint={text('office.batch_as_many', { count: batch.counts.sown })}
        errors={errors}
      />
    </FormDialog>
  );
}
