import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Door } from '#features/account/door.tsx';
import { ForgotPassword, type Proven } from '#features/account/forgot-password.tsx';
import { useWayIn } from '#features/account/use-way-in.ts';
import { useTo } from '#platform/links.ts';
import { PageHead } from '#platform/page-head.tsx';

export default function ForgotPasswordPage() {
  const text = useText();
  const to = useTo();
  const navigate = useNavigate();
  const [link, setLink] = useState<Proven>();

  // The mail's link carries its secret behind the #, which no server sees; the history keeps it no longer than this.
  useEffect(() => {
    const sent = new URLSearchParams(location.hash.slice(1));
    const [email, secret] = [sent.get('email'), sent.get('code')];
    if (!email || !secret) return;
    setLink({ email, secret });
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
  }, [navigate]);
  const goOn = useWayIn();

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
        <ForgotPassword link={link} onSignedIn={goOn} />
      </Door>
    </>
  );
}
