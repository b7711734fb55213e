import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router';
import { useAuthorised, useMe } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';

interface GateProps {
  children: (me: OwnAccount) => ReactNode;
  /** Shown to visitors who are not signed in, instead of sending them to sign in. */
  guest?: ReactNode;
}

/** Renders its children for a signed-in customer; anyone else is sent to sign in, reads the reason, and comes back. */
export function RequireAuth({ children, guest }: GateProps) {
  const to = useTo();
  const { pathname, search } = useLocation();
  const isAuthorised = useAuthorised();
  const me = useMe();
  const isLeaving = useNavigation().state !== 'idle'; // so that no second navigation starts
  const [isAlive, setAlive] = useState(false); // the server has no session, and its page is shown first
  useEffect(() => setAlive(true), []);
  const [wasIn, setWasIn] = useState(false);
  if (me.data && !wasIn) setWasIn(true);

  if (isAlive && !isAuthorised && !wasIn && guest) return guest;
  if (isAlive && !isAuthorised && !isLeaving) {
    const query = { to: `${pathname}${search}`, ...(wasIn && { why: 'ended' }) };
    return <Navigate to={to('/my-account/auth', { query })} replace />;
  }
  if (me.data) return children(me.data);
  if (me.error) return <ErrorState message={me.error.message} onRetry={() => void me.refetch()} />;
  return (
    <Skeleton>
      <div className="grid gap-4 py-2 noscript:hidden">
        <SkeletonLine className="h-9 w-2/5" />
        <SkeletonLine className="h-28 w-full" />
        <SkeletonLine className="h-28 w-full" />
      </div>
    </Skeleton>
  );
}
