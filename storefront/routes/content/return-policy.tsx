import { useLocation } from 'react-router';
import { Policy } from '#features/content/pages/policy.tsx';
import { policyOpening, policyParameters, versionIn } from '#features/content/pages/policy-path.ts';
import type { PageHandle } from '#platform/page/page.ts';

const slug = 'return-policy';

export const loader = policyOpening(slug);
export const clientLoader = policyOpening(slug);
export const handle = { parameters: policyParameters } satisfies PageHandle;

export default function ReturnPolicyPage() {
  return (
    <Policy
      slug={slug}
      path="/return-policy"
      version={versionIn(new URLSearchParams(useLocation().search))}
    />
  );
}
