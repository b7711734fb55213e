import {
  getStaffMe,
  grantStaffToken,
  type Permission,
  type StaffMe,
  type StaffSignIn,
  signOutStaff,
} from '@kebun/contract/staff.ts';
import type { AuthProvider } from 'react-admin';
import { CallFailed, call } from './call.ts';
import { dropToken, keepToken, readToken } from './token.ts';

let me: Promise<StaffMe> | undefined;

/** Who is signed in, asked once until that changes. */
function whoIsThere(): Promise<StaffMe> {
  me ??= call(getStaffMe).then(
    ({ me }) => me,
    (error) => {
      me = undefined;
      throw error;
    },
  );
  return me;
}

/** Somebody has shown who they are. */
export function welcome(token: string): void {
  keepToken(token);
  me = undefined;
}

function goodbye() {
  dropToken();
  me = undefined;
}

const isSignedOut = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** How react-admin asks who is there, and what they may do. */
export const authProvider: AuthProvider = {
  async login(typed: StaffSignIn) {
    const { token } = await call(grantStaffToken, { body: typed });
    welcome(token);
  },
  async logout() {
    if (readToken()) await call(signOutStaff, { body: {} }).catch(() => {}); // it is over either way
    goodbye();
  },
  async checkAuth() {
    if (!readToken()) throw new Error();
    await whoIsThere().catch((error) => {
      if (isSignedOut(error)) throw error; // an outage signs nobody out
    });
  },
  async checkError(error) {
    if (!isSignedOut(error)) return;
    goodbye();
    throw error;
  },
  async getIdentity() {
    const { id, name } = await whoIsThere();
    return { id, fullName: name };
  },
  async getPermissions(): Promise<Permission[]> {
    return readToken() ? (await whoIsThere()).permissions : [];
  },
};
