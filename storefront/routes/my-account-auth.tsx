import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Door } from '#features/account/door.tsx';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { useTo } from '#platform/links.ts';
import { useAuthorised } from '#platform/me.ts';
import type { PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

export const handle = { parameters: ['to', 'why'], keep: false } satisfies PageHandle;

/** The door before one's account: behind it one is where one wanted to go. */
export default function GatePage() {
  const text = useText();
  const to = useTo();
  const navigate = useNavigate();
  const [at] = useSearchParams();
  const isAuthorised = useAuthorised();
  const account = to('/my-account');
  const wanted = at.get('to') ?? '';
  const target = wanted === account || wanted.startsWith(`${account}/`) ? wanted : account; // and nowhere else

  useEffect(() => {
    if (isAuthorised) void navigate(target, { replace: true });
  }, [isAuthorised, navigate, target]);

  return (
    <>
      <PageHead title={text('account.sign_in')} unlisted />
      <Door
        title={text('account.sign_in')}
        lead={text(at.get('why') === 'ended' ? 'account.why_ended' : 'account.sign_in_first')}
        other={
          <>
            {text('account.no_account')}{' '}
            <Link href={to('/signup')} className="link">
              {text('account.sign_up')}
            </Link>
          </>
        }
      >
        <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
      </Door>
    </>
  );
}
