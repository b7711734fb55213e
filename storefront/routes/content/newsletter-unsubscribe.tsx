import { useSearchParams } from 'react-router';
import { NewsletterAction } from '#features/newsletter/newsletter-action.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { parameters: ['token'], isCacheable: false } satisfies PageHandle;

export default function UnsubscribePage() {
  const [at] = useSearchParams();
  return <NewsletterAction action="unsubscribe" token={at.get('token') ?? ''} />;
}
