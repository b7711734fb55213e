import { ownPath } from '@kebun/contract/lib/own-path.ts';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';

/**
 * Returns a function that redirects after sign-in: to the address's `to`, if it is in the shop, or else to the
 * account. A customer who is signed in already is redirected at once.
 */
export function useRedirectAfterSignIn(): () => void {
  const to = useTo();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAuthorised = useAuthorised();
  const target = ownPath(new URLSearchParams(search).get('to')) ?? to('/my-account');

  const goToTarget = useCallback(() => void navigate(target, { replace: true }), [navigate, target]);
  useEffect(() => {
    if (isAuthorised) goToTarget();
  }, [isAuthorised, goToTarget]);
  return goToTarget;
}
