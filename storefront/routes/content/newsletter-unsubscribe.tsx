import { useSearchParams } from 'react-router';
import { NewsletterDeed } from '#features/newsletter/newsletter-action.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { parameters: ['token'], keep: false } satisfies PageHandle;

export default function UnsubscribePage() {
  const [at] = useSearchParams();
  return <NewsletterDeed deed="unsubscribe" token={at.get('token') ?? ''} />;
}
