import type { ReviewStatus } from '@kebun/contract/reviews/review-status.ts';
import type { StaffReview } from '@kebun/contract/reviews/staff-reviews.ts';
import { CardList } from '#platform/lists/card-list.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ReviewCard } from './review-card.tsx';

/** The filters of the review list. */
export interface ReviewFilter {
  status?: ReviewStatus;
}

/** The reviews: waiting, shown and hidden. */
export function ReviewList() {
  const text = useT();
  return (
    <CardList<StaffReview>
      title={text('office.reviews')}
      empty={text('office.reviews_none')}
      filters={
        <FilterChips
          field="status"
          choices={[
            { value: 'pending', label: text('office.reviews_waiting') },
            { value: 'published', label: text('office.reviews_shown') },
            { value: 'rejected', label: text('office.hidden') },
          ]}
        />
      }
      card={(review) => <ReviewCard review={review} />}
    />
  );
}
