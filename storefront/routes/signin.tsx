import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { Door } from '#features/account/door.tsx';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { useWayIn } from '#features/account/use-way-in.ts';
import { useTo } from '#platform/links.ts';
import { PageHead } from '#platform/page-head.tsx';

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
