import { languagePath } from '@kebun/contract/lib/language-facts.ts';
import { reviewMoves } from '@kebun/contract/reviews/review-status.ts';
import type { StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import VerifiedIcon from '@mui/icons-material/Verified';
import { Box, Card, CardContent, Chip, Link, Rating, Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { ReviewMoves } from './review-moves.tsx';

/** One review: product, stars, text, author, and its moderation buttons. */
export function ReviewCard({ review }: { review: StaffReview }) {
  const { t, language } = useI18n();
  const { product, rating, message, name, email, website, decision } = review;
  const shop = languagePath(language);
  return (
    <Card component="article" aria-label={`${product.name}, ${name}`}>
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
