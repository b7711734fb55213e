import { ownPath } from '@kebun/contract/own-path.ts';
import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Door } from '#features/account/door.tsx';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { SignedInHere } from '#features/account/signed-in-here.tsx';
import { useWayIn } from '#features/account/use-way-in.ts';
import { useTo } from '#platform/links.ts';
import { meQuery } from '#platform/me.ts';
import type { PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';
import { useVisit } from '#platform/visit.ts';

export const handle = { parameters: ['to', 'why'], keep: false } satisfies PageHandle;

/** The door before one's account: behind it one is where one wanted to go. Without script, one is told who one is. */
export default function GatePage() {
  const text = useText();
  const to = useTo();
  const [at] = useSearchParams();
  const goOn = useWayIn();
  const { isSignedIn } = useVisit();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const wanted = ownPath(at.get('to'));
  if (isSignedIn && me) return <SignedInHere me={me} wanted={wanted} />;

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
        <SignInForm to={wanted} onSignedIn={goOn} />
      </Door>
    </>
  );
}
