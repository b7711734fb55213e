import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useNavigate } from 'react-router';
import { Door } from '#features/account/door.tsx';
import { ForgotPassword } from '#features/account/forgot-password.tsx';
import { useTo } from '#platform/links.ts';
import { PageHead } from '#platform/page-head.tsx';

export default function ForgotPasswordPage() {
  const text = useText();
  const to = useTo();
  const navigate = useNavigate();

  return (
    <>
      <PageHead title={text('account.forgot')} unlisted />
      <Door
        title={text('account.forgot')}
        lead={text('account.forgot_lead')}
        other={
          <Link href={to('/signin')} className="link">
            {text('account.back_to_sign_in')}
          </Link>
        }
      >
        <ForgotPassword onSignedIn={() => void navigate(to('/my-account'), { replace: true })} />
      </Door>
    </>
  );
}
