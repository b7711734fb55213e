import { Policy } from '#features/content/policy.tsx';
import { writingQuery } from '#features/content/queries.ts';
import { opening } from '#platform/page.ts';

const slug = 'terms';
const page = { needs: () => [writingQuery(slug)] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default function TermsPage() {
  return <Policy slug={slug} />;
}
