import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { AuthLayout } from '#features/sessions/auth-layout.tsx';
import { SignUpForm } from '#features/sessions/sign-up-form.tsx';
import { useRedirectAfterSignIn } from '#features/sessions/use-redirect-after-sign-in.ts';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export default function SignUpPage() {
  const text = useT();
  const to = useTo();
  const goToTarget = useRedirectAfterSignIn();

  return (
    <>
      <PageHead title={text('frame.sign_up')} unlisted />
      <AuthLayout
        title={text('frame.sign_up')}
        lead={text('account.sign_up_lead')}
        other={
          <>
            {text('account.has_account')}{' '}
            <Link href={to('/signin')} className="link">
              {text('frame.sign_in')}
            </Link>
          </>
        }
      >
        <SignUpForm onSignedIn={goToTarget} />
      </AuthLayout>
    </>
  );
}
