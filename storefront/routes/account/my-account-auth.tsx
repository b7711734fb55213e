import { ownPath } from '@kebun/contract/lib/own-path.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AuthLayout } from '#features/sessions/auth-layout.tsx';
import { SignInForm } from '#features/sessions/sign-in-form.tsx';
import { SignedInHere } from '#features/sessions/signed-in-here.tsx';
import { useRedirectAfterSignIn } from '#features/sessions/use-redirect-after-sign-in.ts';
import { meQuery } from '#platform/identity/me.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = { parameters: ['to', 'why'], isCacheable: false } satisfies PageHandle;

/** The sign-in page of the account: afterwards it redirects. Without script it says who has signed in. */
export default function GatePage() {
  const text = useT();
  const to = useTo();
  const [at] = useSearchParams();
  const goToTarget = useRedirectAfterSignIn();
  const { isSignedIn } = useApp();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const target = ownPath(at.get('to'));
  if (isSignedIn && me) return <SignedInHere me={me} target={target} />;

  return (
    <>
      <PageHead title={text('frame.sign_in')} unlisted />
      <AuthLayout
        title={text('frame.sign_in')}
        lead={text(at.get('why') === 'ended' ? 'account.why_ended' : 'account.sign_in_first')}
        other={
          <>
            {text('account.no_account')}{' '}
            <Link href={to('/signup')} className="link">
              {text('frame.sign_up')}
            </Link>
          </>
        }
      >
        <SignInForm to={target} onSignedIn={goToTarget} />
      </AuthLayout>
    </>
  );
}
