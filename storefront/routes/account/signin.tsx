import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { AuthLayout } from '#features/sessions/auth-layout.tsx';
import { SignInForm } from '#features/sessions/sign-in-form.tsx';
import { useRedirectAfterSignIn } from '#features/sessions/use-redirect-after-sign-in.ts';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export default function SignInPage() {
  const text = useT();
  const to = useTo();
  const goToTarget = useRedirectAfterSignIn();

  return (
    <>
      <PageHead title={text('frame.sign_in')} unlisted />
      <AuthLayout
        title={text('frame.sign_in')}
        lead={text('account.sign_in_lead')}
        other={
          <>
            {text('account.no_account')}{' '}
            <Link href={to('/signup')} className="link">
              {text('frame.sign_up')}
            </Link>
          </>
        }
      >
        <SignInForm onSignedIn={goToTarget} />
      </AuthLayout>
    </>
  );
}
