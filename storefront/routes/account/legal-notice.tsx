import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { DeleteAccount } from '#features/privacy/delete-account.tsx';
import { OwnData } from '#features/privacy/own-data.tsx';
import { PolicyList } from '#features/privacy/policy-list.tsx';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function LegalNoticePage() {
  const text = useT();
  const to = useTo();

  return (
    <AccountFrame title="account.legal_notice">
      {() => (
        <div className="grid max-w-184 gap-12">
          <section>
            <h1 className="display mb-2 text-4xl">{text('account.legal_notice')}</h1>
            <p className="mb-5 max-w-(--measure) text-ink-soft">{text('account.policies_lead')}</p>
            <PolicyList />
          </section>
          <section>
            <h2 className="mb-1 text-2xl">{text('account.own_data')}</h2>
            <p className="mb-4 max-w-(--measure) text-ink-soft">{text('account.own_data_lead')}</p>
            <OwnData />
            <Link href={to('/your-data')} className="link mt-3 inline-flex min-h-11 items-center">
              {text('legal.your_data')}
            </Link>
          </section>
          <DeleteAccount />
        </div>
      )}
    </AccountFrame>
  );
}
