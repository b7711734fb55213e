import { Link } from '@kebun/ui/text/link.tsx';
import { useText } from '@kebun/ui/text/text.tsx';
import { Door } from '#features/sessions/auth-layout.tsx';
import { SignInForm } from '#features/sessions/sign-in-form.tsx';
import { useWayIn } from '#features/sessions/use-sign-in-method.ts';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export default function SignInPage() {
  const text = useText();
  const to = useTo();
  const goOn = useWayIn();

  return (
    <>
      <PageHead title={text('account.sign_in')} unlisted />
      <Door
        title={text('account.sign_in')}
        lead={text('account.sign_in_lead')}
        other={
          <>
            {text('account.no_account')}{' '}
            <Link href={to('/signup')} className="link">
              {text('account.sign_up')}
            </Link>
          </>
        }
      >
        <SignInForm onSignedIn={goOn} />
      </Door>
    </>
  );
}
