import { Note } from '@kebun/ui/feedback/note.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { MouseEvent } from 'react';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';

/** Tells a guest that an account saves their favourites, and opens sign-in over the page. */
export function GuestFavourites() {
  const text = useT();
  const to = useTo();
  const open = (view: 'LOGIN' | 'SIGN_UP') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlays.openModal(view, { why: 'favourite' });
  };
  const linkClass = 'link inline-flex min-h-11 items-center';

  return (
    <div className="mb-6">
      <Note icon="heart">
        <p>{text('account.favourites_save')}</p>
        <p className="flex gap-x-6">
          <Link href={to('/signin')} onClick={open('LOGIN')} className={linkClass}>
            {text('frame.sign_in')}
          </Link>
          <Link href={to('/signup')} onClick={open('SIGN_UP')} className={linkClass}>
            {text('frame.sign_up')}
          </Link>
        </p>
      </Note>
    </div>
  );
}
