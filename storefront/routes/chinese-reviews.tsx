import { messages } from '@kebun/contract/messages/zh.reviews.generated.ts';
import type { ComponentProps } from 'react';
import { ProductReviews } from '#features/reviews/product-reviews.tsx';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The reviews of a product with their Chinese texts. */
export default function ChineseReviews(props: ComponentProps<typeof ProductReviews>) {
  return (
    <MoreTexts messages={messages}>
      <ProductReviews {...props} />
    </MoreTexts>
  );
}
