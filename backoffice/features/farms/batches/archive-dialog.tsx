import { archiveBatch } from '@kebun/contract/farms/batches/batch-plans.ts';
import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Typography } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface FormValues {
  rating: string;
  lessons: string;
}

const ratings = ['1', '2', '3', '4', '5'];

/** Archives a finished batch, with the lessons learnt from it. */
export function ArchiveDialog({ batch, onClose }: { batch: StaffBatch; onClose: () => void }) {
  const text = useT();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>([], async ({ rating, lessons }) => {
    const body = { ...(rating && { rating: Number(rating) }), ...(lessons.trim() && { lessons }) };
    await call(archiveBatch, { params: { id: batch.id }, body });
    await done(text('office.archived_done'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.archive')}
      confirm={text('office.archive')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text('office.batch_archive_lead')}</Typography>
      <ChoiceField
        name="rating"
        label={text('office.batch_rating')}
        choices={ratings.map((rating) => ({ id: rating, name: `${rating} / 5` }))}
        none={text('office.batch_unrated')}
        errors={errors}
      />
      <TypedField
        name="lessons"
        label={text('office.batch_lessons')}
        lines={3}
        most={2_000}
        errors={errors}
      />
    </FormDialog>
  );
}
