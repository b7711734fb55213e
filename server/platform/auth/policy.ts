import type { Audience } from '@kebun/contract/lib/endpoint.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Whose the things are that a call touches, and so how it finds them. Beside the audience of its endpoint this is all
 * that is decided about access, and it stands where the call is served. The matrix in server/test/access asks every
 * call as everybody about everything, and holds it to this.
 */
// biome-ignore format: table
export const ownershipScopes = {
  everyones: 'The same for whoever asks; who that is is never looked at.',
  own:       'Only what belongs to the caller, found by their id in the statement itself: what is another’s is not there.',
  proven:    'What a secret opens that is sent along: a password, a code, a share token. Without it there is no such thing.',
  new:       'What nobody has had before: it opens nothing that is there already.',
  shops:     'What is the shop’s: whoever of its staff has the permission that stands beside it finds all of it.',
  farms:     'What is of a farm that the caller is on, where they have the permission that stands beside it.',
} as const;

export type OwnershipScope = keyof typeof ownershipScopes;

/** Who may call a route, and whose things it finds. */
export interface Policy {
  audience: Audience;
  whose: OwnershipScope;
  permission?: Permission | undefined; // for what is the shop’s or a farm’s, and for nothing else
}

/** For a call that only staff with this permission may make. */
export const staff = (permission: Permission) => ({ whose: 'shops', permission }) as const;

/** The same where it also depends on the farm. */
export const staffOfFarm = (permission: Permission) => ({ whose: 'farms', permission }) as const;

/** Whoever serves something to staff names what they need for it; to others there is nothing to name. */
export const isWhole = ({ audience, whose, permission }: Policy): boolean => {
  const isStaffs = whose === 'shops' || whose === 'farms';
  return isStaffs === (permission !== undefined) && (!isStaffs || audience === 'staff');
};

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    whose?: OwnershipScope | undefined; // said by every route that is let in
    permission?: Permission | undefined; // of staff
    limit?: unknown; // how often it may be tried
    refused?: true; // only there to say that there is nothing of the kind, or nothing to change
    deadTokens?: 'nobody' | undefined;
    cache?: boolean; // for everyone who asks the same
  }
}

/** The policy of pages and files, which stand beside the API. */
export const forEveryone: Policy = { audience: 'anyone', whose: 'everyones' };

/** Whoever serves something says who may have it; otherwise the shop does not open. */
export function assertEveryRouteHasPolicy(http: FastifyInstance): void {
  http.addHook('onRoute', ({ method, url, config }) => {
    const { audience, whose, permission } = config ?? {};
    if (audience && whose && whose in ownershipScopes && isWhole({ audience, whose, permission })) return;
    throw new Error(
      `${method} ${url} has no policy: say whose things it touches (server/platform/auth/policy.ts)`,
    );
  });
}
