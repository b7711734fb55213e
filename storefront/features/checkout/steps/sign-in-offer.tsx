import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { MouseEvent } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { overlays } from '#platform/overlays/store.ts';
import { useTo } from '#platform/page/links.ts';

/** Offers sign-in: basket and input stay as they are. */
export function SignInOffer() {
  const text = useT();
  const to = useTo();
  if (useAuthorised()) return null;

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlays.openModal('LOGIN', { why: 'checkout' });
  };

  return (
    <p className="mb-5 flex items-center gap-3 rounded-md bg-surface px-4 py-1.5 text-sm">
      <Icon name="user" className="text-[1.1rem] text-leaf" />
      <span className="min-w-0 grow">{text('checkout.has_account')}</span>
      <Link
        href={to('/signin')}
        onClick={open}
        className="link flex min-h-11 flex-none items-center whitespace-nowrap"
      >
        {text('frame.sign_in')}
      </Link>
    </p>
  );
}
