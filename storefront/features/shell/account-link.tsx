import { RoundLink } from '@kebun/ui/buttons/round-link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { useMenu } from './use-menu.ts';

const SubMenu = lazy(() => import('./sub-menu.tsx'));

/** Opens sign-in over the page; for a signed-in customer, a menu with the account pages and sign-out. */
export function AccountLink() {
  const text = useT();
  const to = useTo();
  const links = useMenu('account');
  if (useAuthorised()) {
    return (
      <Suspense>
        <SubMenu label={text('frame.my_account')} icon="user" links={links} />
      </Suspense>
    );
  }

  const signIn = to('/signin');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === signIn) return;
    event.preventDefault();
    overlays.openModal('LOGIN', { to: '/my-account' });
  };
  return <RoundLink icon="user" label={text('frame.sign_in')} href={signIn} onClick={open} look="plain" />;
}
