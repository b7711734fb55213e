import { describeBatch } from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import type { BatchChoices, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Checkbox, FormControlLabel } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface FormValues {
  responsible_farmer_id: string;
  note: string;
  public?: 'on';
}

interface Props {
  batch: StaffBatch;
  choices: BatchChoices;
  onClose: () => void;
}

/** Edits the description of a batch. Counts and locations change only through events. */
export function DescribeDialog({ batch, choices, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>([], async (typed) => {
    const body = {
      responsible_farmer_id: typed.responsible_farmer_id || null,
      note: typed.note.trim() || null,
      public: typed.public === 'on',
      version: batch.version,
    };
    await call(describeBatch, { params: { id: batch.id }, body });
    await done(text('office.saved'));
    onClose();
  });
  const farmers = choices.farms.find(({ id }) => id === batch.farm.id)?.farmers ?? [];
  const { farmer } = batch;
  const known = farmer && !farmers.some(({ id }) => id === farmer.id) ? [farmer, ...farmers] : farmers;
  return (
    <FormDialog
      title={text('office.batch_move_describe')}
      confirm={text('common.save')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ChoiceField
        name="responsible_farmer_id"
        label={text('office.batch_farmer')}
        choices={known}
        defaultValue={farmer?.id}
        none={text('office.ground_no_farmer')}
        errors={errors}
      />
      <TypedField
        name="note"
        label={text('office.note')}
        defaultValue={batch.note ?? ''}
        lines={3}
        most={2_000}
        errors={errors}
      />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={<Checkbox name="public" defaultChecked={batch.public} />}
        label={text('office.shown_in_shop')}
      />
    </FormDialog>
  );
}
