import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { Door } from '#features/account/door.tsx';
import { SignUpForm } from '#features/account/sign-up-form.tsx';
import { useWayIn } from '#features/account/use-way-in.ts';
import { useTo } from '#platform/links.ts';
import { PageHead } from '#platform/page-head.tsx';

export default function SignUpPage() {
  const text = useText();
  const to = useTo();
  const goOn = useWayIn();

  return (
    <>
      <PageHead title={text('account.sign_up')} unlisted />
      <Door
        title={text('account.sign_up')}
        lead={text('account.sign_up_lead')}
        other={
          <>
            {text('account.has_account')}{' '}
            <Link href={to('/signin')} className="link">
              {text('account.sign_in')}
            </Link>
          </>
        }
      >
        <SignUpForm onSignedIn={goOn} />
      </Door>
    </>
  );
}
