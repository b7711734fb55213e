import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { isPageOpen } from '@kebun/contract/content/settings/features.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UnreadBadge } from '#features/notifications/unread-badge.tsx';
import { DeletionNote } from '#features/privacy/deletion-note.tsx';
import { RequireAuth } from '#features/sessions/require-auth.tsx';
import { useAuthorised } from '#platform/identity/me.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { type PagePath, useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { useSettings } from '#platform/text/settings.ts';

// biome-ignore format: table
const allPlaces = [
  { path: '/my-account',                  icon: 'user',  label: 'account.overview' },
  { path: '/my-account/orders',           icon: 'box',   label: 'frame.orders' },
  { path: '/my-account/orders/products',  icon: 'clock', label: 'account.bought' },
  { path: '/my-account/wishlist',         icon: 'heart', label: 'frame.wishlist' },
  { path: '/my-account/recent-products',  icon: 'eye',   label: 'account.recent' },
  { path: '/my-account/wallet',           icon: 'ticket', label: 'account.wallet' },
  { path: '/my-account/coin',             icon: 'coin',  label: 'account.coins' },
  { path: '/my-account/refer-to-friend',  icon: 'gift',  label: 'account.refer' },
  { path: '/my-account/address',          icon: 'pin',   label: 'frame.address_book' },
  { path: '/my-account/payment',          icon: 'wallet', label: 'account.payment' },
  { path: '/my-account/notification',     icon: 'bell',  label: 'account.notifications' },
  { path: '/my-account/account-settings', icon: 'edit',  label: 'account.settings' },
  { path: '/my-account/change-password',  icon: 'lock',  label: 'account.password_and_devices' },
  { path: '/my-account/help-center',      icon: 'chat',  label: 'account.help_center' },
  { path: '/my-account/legal-notice',     icon: 'shield', label: 'account.legal_notice' },
  { path: '/logout',                      icon: 'out',   label: 'frame.log_out' },
] as const satisfies readonly { path: PagePath; icon: IconName; label: MessageKey }[];

const signedOut = () => !tokens.signedIn();
const notYet = () => false; // the server has no session

interface AccountFrameProps {
  title: MessageKey;
  children: (me: OwnAccount) => ReactNode;
  /** The content for visitors who are not signed in; without it they are sent to sign in. */
  guest?: ReactNode;
}

/** The frame of an account page: the menu at the left, on a phone as a select; only for signed-in customers. */
export function AccountFrame({ title, children, guest }: AccountFrameProps) {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAuthorised = useAuthorised();
  const isSignedOut = useSyncExternalStore(tokens.subscribe, signedOut, notYet);
  const hasPlaces = !(guest && isSignedOut); // a guest may open this page, but not the others
  const settings = useSettings();
  const accountMenu = allPlaces.filter(({ path }) => !settings || isPageOpen(path, settings));
  const here = accountMenu.findLast(
    ({ path }) => pathname === to(path) || pathname.startsWith(`${to(path)}/`),
  );

  return (
    <div className="wrap section">
      <PageHead title={text(title)} unlisted />
      <div
        className={cx(
          'grid items-start gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-6',
          hasPlaces && 'lg:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        {hasPlaces && (
          <nav aria-label={text('frame.my_account')} className="hidden lg:block">
            <ul className="grid gap-1">
              {accountMenu.map(({ path, icon, label }) => {
                const isHere = path === here?.path;
                return (
                  <li key={path}>
                    <Link
                      href={to(path)}
                      aria-current={isHere ? 'page' : undefined}
                      className={cx(
                        'flex min-h-12 items-center gap-3 rounded-md px-3.5',
                        isHere ? 'bg-leaf-tint font-semibold text-leaf-deep' : 'hover:bg-surface',
                      )}
                    >
                      <Icon name={icon} className="text-[1.1rem]" />
                      {text(label)}
                      {path === '/my-account/notification' && isAuthorised && <UnreadBadge />}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
        )}
        {hasPlaces && (
          <label className="block lg:hidden noscript:hidden">
            <span className="sr-only">{text('frame.my_account')}</span>
            <span className="outlined focus-ring-within relative flex min-h-12 items-center rounded-sm bg-white">
              <select
                value={here?.path ?? ''}
                onChange={(event) => void navigate(to(event.target.value as PagePath))}
                className="min-h-12 w-full appearance-none rounded-sm bg-transparent pr-10 pl-3.5 font-semibold"
              >
                {accountMenu.map(({ path, label }) => (
                  <option key={path} value={path}>
                    {text(label)}
                  </option>
                ))}
              </select>
              <Icon name="down" className="pointer-events-none absolute right-3 text-ink-soft" />
            </span>
          </label>
        )}
        <div className="min-w-0">
          <noscript>
            <Note icon="info">{text('account.needs_script')}</Note>
          </noscript>
          <RequireAuth guest={guest}>
            {(me) => (
              <>
                <DeletionNote me={me} />
                {children(me)}
              </>
            )}
          </RequireAuth>
        </div>
      </div>
    </div>
  );
}
