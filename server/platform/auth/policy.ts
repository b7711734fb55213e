import type { Audience } from '@kebun/contract/lib/endpoint.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { FastifyInstance } from 'fastify';

/**
 * The owner of the data that a call accesses, and so how the call finds it. Together with the audience this defines
 * access, next to the route. The matrix in server/test/access checks every call with every caller.
 */
// biome-ignore format: table
const ownershipScopes = {
  public:    'The same for every caller: the handler does not get the caller.',
  own:       'Only data of the caller: the statement finds it by their id, so it does not find data of others.',
  verified:  'Data that a secret in the request opens: a password, a code, a share token. Without it the data is not found.',
  new:       'New data: the call opens nothing that exists already.',
  shops:     'Data of the shop: every staff member with the permission of the route finds all of it.',
  farms:     'Data of a farm that the caller works on, with the permission of the route.',
} as const;

export type OwnershipScope = keyof typeof ownershipScopes;

/** The audience of a route and the owner of its data. */
export interface Policy {
  audience: Audience;
  whose: OwnershipScope;
  permission?: Permission | undefined; // required for data of the shop or a farm, otherwise forbidden
}

/** The options of a staff route with this permission. */
export const staff = (permission: Permission) => ({ whose: 'shops', permission }) as const;

/** The same for data of a farm. */
export const staffOfFarm = (permission: Permission) => ({ whose: 'farms', permission }) as const;

/** Tells whether a policy is complete: staff routes need a permission, others must have none. */
export const isComplete = ({ audience, whose, permission }: Policy): boolean => {
  const isForStaff = whose === 'shops' || whose === 'farms';
  return isForStaff === (permission !== undefined) && (!isForStaff || audience === 'staff');
};

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    whose?: OwnershipScope | undefined; // required for every route
    permission?: Permission | undefined; // for staff routes
    limit?: unknown; // the rate limit
    refused?: true; // the route exists only to refuse a path or method
    expiredTokens?: 'anonymous' | undefined;
    cache?: boolean; // the answer is the same for everyone
  }
}

/** The policy of pages and files outside the API. */
export const forEveryone: Policy = { audience: 'anyone', whose: 'public' };

/** Throws at start when a route has no policy. */
export function assertEveryRouteHasPolicy(http: FastifyInstance): void {
  http.addHook('onRoute', ({ method, url, config }) => {
    const { audience, whose, permission } = config ?? {};
    if (audience && whose && whose in ownershipScopes && isComplete({ audience, whose, permission })) return;
    throw new Error(
      `${method} ${url} has no policy: say whose data it accesses (server/platform/auth/policy.ts)`,
    );
  });
}
