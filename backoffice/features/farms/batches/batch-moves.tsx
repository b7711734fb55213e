import { archiveBatch, cancelBatch, reopenBatch } from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import type { BatchChoices, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { getBatchLabel } from '@kebun/contract/farms/signs.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { SignDialog } from '../sign-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

type Move = 'enter' | 'describe' | 'cancel' | 'archive' | 'reopen' | 'repeat' | 'label';

/** Returns the actions that the present state of a batch allows. */
function movesOf({ closed_at, archived_at, sown_on, archives, reviews }: StaffBatch): Move[] {
  const moves: [Move, boolean][] = [
    ['enter', !closed_at],
    ['archive', closed_at !== null && archived_at === null && reviews === 0],
    ['reopen', archived_at !== null],
    ['repeat', archives.length > 0],
    ['describe', archived_at === null],
    ['label', !closed_at],
    ['cancel', !closed_at && !sown_on],
  ];
  return moves.filter(([, can]) => can).map(([move]) => move);
}

/** The action buttons of a batch, and the dialog of each. */
export function BatchMoves({ batch, choices }: { batch: StaffBatch; choices: BatchChoices }) {
  const text = useT();
  const [openMove, setOpenMove] = useState<Move>();
  const close = () => setOpenMove(undefined);
  const params = { id: batch.id };
  const cancel = useAction((reason: string) => call(cancelBatch, { params, query: { reason } }), {
    done: text('office.batch_cancelled'),
  });
  const reopen = useAction((reason: string) => call(reopenBatch, { params, body: { reason } }), {
    done: text('office.batch_reopened'),
  });
  const isBusy = cancel.isPending || reopen.isPending;
  const waits = batch.closed_at !== null && !batch.archived_at && batch.reviews > 0;

  return (
    <Box component="section" aria-label={text('office.moves')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {movesOf(batch).map((move, index) => (
          <Button
            key={move}
            variant={index === 0 ? 'contained' : 'outlined'}
            color={move === 'cancel' ? 'error' : 'primary'}
            disabled={isBusy}
            onClick={() => setOpenMove(move)}
          >
            {text(`office.batch_move_${move}`)}
          </Button>
        ))}
      </Box>
      {waits && <Typography color="text.secondary">{text('office.batch_waits')}</Typography>}
      {openMove === 'enter' && <EntryDialog batch={batch} choices={choices} onClose={close} />}
      {openMove === 'describe' && <DescribeDialog batch={batch} choices={choices} onClose={close} />}
      {openMove === 'label' && (
        <SignDialog
          title={text('office.batch_move_label')}
          of={getBatchLabel}
          id={batch.id}
          code={batch.code}
          usualSize="62x40"
          onClose={close}
        />
      )}
      {openMove === 'archive' && <ArchiveDialog batch={batch} onClose={close} />}
      {openMove === 'repeat' && <RepeatDialog batch={batch} choices={choices} onClose={close} />}
      {(openMove === 'cancel' || openMove === 'reopen') && (
        <ReasonDialog
          title={text(`office.batch_move_${openMove}`)}
          hint={text('office.farm_reason_hint')}
          confirm={text(`office.batch_move_${openMove}`)}
          onClose={close}
          onConfirm={(reason) => {
            close();
            (openMove === 'cancel' ? cancel : reopen).mutate(reason);
          }}
        />
      )}
    </Box>
  );
}

interface FormValues {
  rating: string;
  lessons: string;
}

const ratings = ['1', '2', '3', '4', '5'];

/** Archives a finished batch, with the lessons learnt from it. */
function ArchiveDialog({ batch, onClose }: { batch: StaffBatch; onClose: () => void }) {
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
