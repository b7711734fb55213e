import { Policy } from '#features/content/policy.tsx';
import { writingQuery } from '#features/content/queries.ts';
import { opening } from '#platform/page.ts';

const slug = 'privacy-policy';
const page = { needs: () => [writingQuery(slug)] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default function PrivacyPolicyPage() {
  return <Policy slug={slug} />;
}
