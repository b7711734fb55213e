import { ownPath } from '@kebun/contract/lib/own-path.ts';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';

/**
 * Leads whoever has signed in on to where they wanted to go: to `to` of the address, if that is in the shop, or else to
 * their account. Whoever is in already goes on at once, for there is nothing for them to sign.
 */
export function useWayIn(): () => void {
  const to = useTo();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAuthorised = useAuthorised();
  const target = ownPath(new URLSearchParams(search).get('to')) ?? to('/my-account');

  const goOn = useCallback(() => void navigate(target, { replace: true }), [navigate, target]);
  useEffect(() => {
    if (isAuthorised) goOn();
  }, [isAuthorised, goOn]);
  return goOn;
}
