import { Suspense } from 'react';
import { lazyNear, nearing } from '#platform/near.ts';
import { Woken } from '#platform/when-near.tsx';

const near = nearing();
const NewsletterForm = lazyNear(near, () => import('#features/newsletter/newsletter-form.tsx'));

/** The form for the newsfeed at the foot of every page. Its script comes once it is near; until then it sends itself. */
export function NewsletterHere() {
  return (
    <div ref={near.watch}>
      <Suspense>
        <NewsletterForm />
        <Woken near={near} />
      </Suspense>
    </div>
  );
}
