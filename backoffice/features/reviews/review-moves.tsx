import { type ReviewMove, type ReviewStatus, reviewMoves } from '@kebun/contract/reviews/review-status.ts';
import { moveStaffReview, type StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

const canMove = (move: ReviewMove, status: ReviewStatus) =>
  (reviewMoves[move].from as readonly ReviewStatus[]).includes(status);

interface ReviewMoveParams {
  move: ReviewMove;
  note?: string;
}

/** The moderation moves that a review's status allows. Hiding one requires a reason. */
export function ReviewMoves({ review: { id, status } }: { review: StaffReview }) {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useAction((body: ReviewMoveParams) =>
    call(moveStaffReview, { params: { id }, body }),
  );

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canMove('publish', status) && (
        <Button variant="contained" disabled={isPending} onClick={() => mutate({ move: 'publish' })}>
          {text('office.reviews_publish')}
        </Button>
      )}
      {canMove('reject', status) && (
        <Button variant="outlined" color="error" disabled={isPending} onClick={() => setIsOpen(true)}>
          {text('common.hide')}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={text('office.reviews_hide_title')}
          hint={text('office.reviews_hide_hint')}
          confirm={text('common.hide')}
          onClose={() => setIsOpen(false)}
          onConfirm={(note) => {
            setIsOpen(false);
            mutate({ move: 'reject', note });
          }}
        />
      )}
    </Box>
  );
}
