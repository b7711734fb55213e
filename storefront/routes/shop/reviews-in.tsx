import { load } from '@kebun/contract/messages/load-reviews.generated.ts';
import { ProductReviews } from '#features/reviews/product-reviews.tsx';
import { withMessages } from '#platform/text/load-messages.tsx';

/** Loads the reviews of a product with their messages. */
export const reviewsIn = withMessages(load, ProductReviews);
