import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTo } from '#platform/page/links.ts';

/** Seconds until the redirect (specification, section 9). */
const redirectSeconds = 5;

/** Confirms signing out, and redirects home unless the visitor chooses to stay. */
export function SignedOut() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(redirectSeconds);

  useEffect(() => {
    if (left === null) return;
    if (left === 0) return void navigate(to('/'));
    const tick = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(tick);
  }, [left, navigate, to]);

  return (
    <>
      <p role="status" className="mb-6 text-lg text-ink-soft">
        {left === null ? text('account.stays') : text('account.going_home', { count: left })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={to('/')}>{text('account.home_now')}</LinkButton>
        {left !== null && (
          <Button look="quiet" onClick={() => setLeft(null)}>
            {text('account.stay')}
          </Button>
        )}
      </div>
    </>
  );
}
