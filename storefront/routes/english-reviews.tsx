import { messages } from '@kebun/contract/messages/en.reviews.generated.ts';
import type { ComponentProps } from 'react';
import { ProductReviews } from '#features/reviews/product-reviews.tsx';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The reviews of a product with their English texts. */
export default function EnglishReviews(props: ComponentProps<typeof ProductReviews>) {
  return (
    <MoreTexts messages={messages}>
      <ProductReviews {...props} />
    </MoreTexts>
  );
}
