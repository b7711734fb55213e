import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useLocation } from 'react-router';
import { Policy } from '#features/content/pages/policy.tsx';
import { policyOpening, policyParameters, versionIn } from '#features/content/pages/policy-path.ts';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';

const slug = 'privacy-policy';

export const loader = policyOpening(slug);
export const clientLoader = policyOpening(slug);
export const handle = { parameters: policyParameters } satisfies PageHandle;

export default function PrivacyPolicyPage() {
  const text = useT();
  const to = useTo();
  return (
    <>
      <Policy
        slug={slug}
        path="/privacy-policy"
        version={versionIn(new URLSearchParams(useLocation().search))}
      />
      <p className="wrap pb-12 print:hidden">
        <Link href={to('/your-data')} className="link inline-flex min-h-11 items-center">
          {text('legal.your_data')}
        </Link>
      </p>
    </>
  );
}
