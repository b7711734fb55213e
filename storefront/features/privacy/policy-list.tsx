import type { AcceptedPolicy } from '@kebun/contract/privacy/privacy.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { policiesQuery } from './queries.ts';

const paths = {
  terms: '/terms',
  'privacy-policy': '/privacy-policy',
  'delivery-policy': '/delivery-policy',
  'return-policy': '/return-policy',
} as const;

/** The policies in force, with the version that the customer accepted and its date. */
export function PolicyList() {
  const { data: policies, error, refetch } = useQuery(policiesQuery);
  if (error && !policies) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!policies) {
    return (
      <Skeleton>
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  }
  return (
    <ul className="border-t border-line">
      {policies.map((policy: AcceptedPolicy) => (
        <Policy key={policy.slug} policy={policy} />
      ))}
    </ul>
  );
}

function Policy({ policy: { slug, title, version, effective_on, accepted } }: { policy: AcceptedPolicy }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const path = paths[slug as keyof typeof paths];
  if (!path) return null;

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 grow">
        <Link href={to(path)} className="link inline-flex min-h-11 items-center font-semibold">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">
          {text('account.policy_in_force', { version, date: fullDayOf(effective_on, language) })}
        </p>
      </div>
      {accepted && (
        <p className="text-sm sm:text-right">
          <span className="block font-semibold">
            {text('account.policy_accepted', { date: fullDayOf(accepted.at, language) })}
          </span>
          {accepted.version === version ? (
            text('common.version', { version })
          ) : (
            <Link
              href={to(path, { query: { version: accepted.version } })}
              className="link inline-flex min-h-11 items-center"
            >
              {text('account.policy_read_accepted', { version: accepted.version })}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
