import {
  getStaffMe,
  grantStaffToken,
  type Permission,
  type StaffProfile,
  type StaffSignIn,
  signOutStaff,
} from '@kebun/contract/staff/staff.ts';
import type { AuthProvider } from 'react-admin';
import { CallError, call } from '../data/call.ts';
import { discardUnsaved } from '../forms/unsaved.tsx';
import { sessionIsOver } from './session.ts';
import { broadcastSignIn, broadcastSignOut } from './tabs.ts';
import { dropToken, readToken, storeToken } from './token.ts';

let me: Promise<StaffProfile> | undefined;
let known: string | undefined; // the last staff member here, also after their session expired

/** The staff member of this page. */
export const lastUser = () => known;

/** Returns the signed-in staff member, requested once until the session changes. */
function loadProfile(): Promise<StaffProfile> {
  me ??= call(getStaffMe).then(
    ({ me }) => {
      known = me.id;
      return me;
    },
    (error) => {
      me = undefined;
      throw error;
    },
  );
  return me;
}

/** Stores the session of a staff member who has signed in. */
export function acceptSession(token: string, id?: string): void {
  storeToken(token);
  me = undefined;
  known = id;
  sessionIsOver(false);
  broadcastSignIn(token, id);
}

function endSession() {
  dropToken();
  me = undefined;
  sessionIsOver(false);
}

/** Signs in again. The same staff member continues; for another one the page reloads, without the earlier data. */
export async function signInAgain(typed: StaffSignIn): Promise<void> {
  const before = known;
  const { token, me: now } = await call(grantStaffToken, { body: typed });
  if (before !== now.id) {
    storeToken(token);
    discardUnsaved();
    location.reload();
    return;
  }
  acceptSession(token, now.id);
}

const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

/** Tells react-admin who is signed in, and with which permissions. */
export const authProvider: AuthProvider = {
  async login(typed: StaffSignIn) {
    const { token, me: now } = await call(grantStaffToken, { body: typed });
    acceptSession(token, now.id);
  },
  async logout() {
    const wasIn =
      readToken() !== null &&
      (await call(signOutStaff, { body: {} }).then(
        () => true,
        (error: unknown) => !isSignedOut(error), // without a connection the session ends here all the same
      ));
    endSession();
    if (wasIn) broadcastSignOut();
  },
  async checkAuth() {
    if (!readToken()) throw new Error();
    await loadProfile().catch((error) => {
      if (isSignedOut(error)) throw error; // an outage signs no one out
    });
  },
  async checkError() {}, // an expired session signs in over the page, where the input stays
  async getIdentity() {
    const { id, name } = await loadProfile();
    return { id, fullName: name };
  },
  async getPermissions(): Promise<Permission[]> {
    return readToken() ? (await loadProfile()).permissions : [];
  },
};
