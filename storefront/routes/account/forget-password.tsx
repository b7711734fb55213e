import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthLayout } from '#features/sessions/auth-layout.tsx';
import { type EmailProof, ForgotPassword } from '#features/sessions/forgot-password.tsx';
import { useRedirectAfterSignIn } from '#features/sessions/use-redirect-after-sign-in.ts';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export default function ForgotPasswordPage() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const [link, setLink] = useState<EmailProof>();

  // The mail's link carries its secret behind the #, which no server sees; here it is removed from the history.
  useEffect(() => {
    const sent = new URLSearchParams(location.hash.slice(1));
    const [email, secret] = [sent.get('email'), sent.get('code')];
    if (!email || !secret) return;
    setLink({ email, secret });
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
  }, [navigate]);
  const goToTarget = useRedirectAfterSignIn();

  return (
    <>
      <PageHead title={text('account.forgot')} unlisted />
      <AuthLayout
        title={text('account.forgot')}
        lead={text('account.forgot_lead')}
        other={
          <Link href={to('/signin')} className="link">
            {text('account.back_to_sign_in')}
          </Link>
        }
      >
        <ForgotPassword link={link} onSignedIn={goToTarget} />
      </AuthLayout>
    </>
  );
}
