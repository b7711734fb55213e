import { type ReviewMove, type ReviewStatus, reviewMoves } from '@kebun/contract/reviews/review-status.ts';
import { moveStaffReview, type StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import VerifiedIcon from '@mui/icons-material/Verified';
import { Box, Button, Card, CardContent, Chip, Link, Rating, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useShopPath } from '#platform/forms/use-shop-languages.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** One review: product, stars, text, author, and its moderation buttons. */
export function ReviewCard({ review }: { review: StaffReview }) {
  const { t, language } = useI18n();
  const { product, rating, message, name, email, website, decision } = review;
  const shop = useShopPath(language);
  return (
    <Card component="article" aria-label={`${product.name} · ${name}`}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Link href={`${shop}/products/view?slug=${product.slug}`} target="_blank" rel="noopener">
            {product.name}
          </Link>
          <Rating
            value={rating}
            readOnly
            size="small"
            getLabelText={(count) => t('office.stars', { count })}
          />
          {review.is_verified && (
            <Chip size="small" variant="outlined" icon={<VerifiedIcon />} label={t('reviews.verified')} />
          )}
          <Typography color="text.secondary" sx={{ marginLeft: { sm: 'auto' } }}>
            {momentIn(language, review.created_at)}
          </Typography>
        </Box>
        <UntrustedText language={review.language}>{message}</UntrustedText>
        <UntrustedText variant="body2" color="text.secondary">
          {[name, email, website].filter(Boolean).join(' · ')}
        </UntrustedText>
        {decision && (
          <UntrustedText variant="body2" color="text.secondary">
            {t(`office.reviews_move_${lastMove(review)}_by`, {
              name: decision.by ?? t('office.the_shop'),
              at: momentIn(language, decision.at),
            })}
            {decision.note && `\n${decision.note}`}
          </UntrustedText>
        )}
        <ReviewMoves review={review} />
      </CardContent>
    </Card>
  );
}

const lastMove = ({ status }: StaffReview) => (status === reviewMoves.publish.to ? 'publish' : 'reject');

const canMove = (move: ReviewMove, status: ReviewStatus) =>
  (reviewMoves[move].from as readonly ReviewStatus[]).includes(status);

interface ReviewMoveParams {
  move: ReviewMove;
  note?: string;
}

/** The moderation moves that a review's status allows. Hiding one requires a reason. */
function ReviewMoves({ review: { id, status } }: { review: StaffReview }) {
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
