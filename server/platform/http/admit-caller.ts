import type { Audience } from '@kebun/contract/lib/endpoint.ts';
import type { LimitName } from '@kebun/contract/lib/rate-limits.ts';
import { may, type Permission } from '@kebun/contract/staff/staff.ts';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../auth/rate-limits.ts';
import type { Caller, Sessions, Shopper } from '../auth/session.ts';
import type { StaffCaller, StaffSessions } from '../auth/staff-session.ts';
import { rememberCaller } from './denials.ts';
import { Refusal } from './refusal.ts';

/** The parts of the server that identify and count callers. */
interface Gate {
  readonly sessions: Sessions;
  readonly staffSessions: StaffSessions;
  readonly limits: Limits;
}

/** The demands of a route on its callers. */
export interface Admission {
  audience: Audience;
  permission: Permission | undefined; // of staff
  limit: LimitName | ((request: FastifyRequest) => LimitName | readonly LimitName[] | undefined) | undefined;
  /** The handler does not learn who calls. */
  isPublic: boolean;
  /** The answer is cached, so that the caller matters only to a rate limit. */
  isCached: boolean;
  /** An expired token counts as none; elsewhere it is refused. */
  expiredTokens: 'anonymous' | undefined;
}

/** A shopper or a staff member, never both, because their tokens differ in kind. */
export interface Callers {
  caller?: Caller | undefined;
  staff?: StaffCaller;
}

// biome-ignore format: table
const admits: Record<Exclude<Audience, 'staff'>, (caller: Shopper | undefined) => boolean> = {
  anyone:   () => true,
  shopper:  (caller) => caller !== undefined,
  customer: (caller) => caller?.kind === 'customer',
};

/**
 * Returns the caller that the handler gets: none where the route is public. The request is counted against the rate
 * limit after the caller was admitted. Throws a Refusal where the route is not for the caller or a limit is reached.
 */
export async function admitAndCount(
  gate: Gate,
  admission: Admission,
  request: FastifyRequest,
): Promise<Callers> {
  const { limit, isCached, isPublic } = admission;
  const { caller, staff } = await admitCaller(gate, admission, request);
  if (!isCached || limit) await count(gate, limit, request, staff ?? caller);
  if (staff) return { staff };
  return isPublic ? {} : { caller };
}

/** Returns the caller, checked at this moment. Throws a Refusal where the route is not for that caller. */
export async function admitCaller(
  gate: Gate,
  { audience, permission, limit, isCached, expiredTokens }: Admission,
  request: FastifyRequest,
): Promise<Callers> {
  if (audience === 'staff') return { staff: await admitStaff(gate, permission, request) };
  if (isCached && !limit) return {};
  const lenient = isCached || expiredTokens === 'anonymous';
  const caller = await (lenient ? gate.sessions.findCaller(request) : gate.sessions.callerOf(request));
  if (caller) rememberCaller(request, { [caller.kind]: caller.id });
  if (!admits[audience](caller)) throw new Refusal(caller ? 'not_allowed' : 'signed_out');
  return { caller };
}

/** Returns the staff member. Throws a Refusal without a session or without the permission. */
async function admitStaff(
  { staffSessions }: Gate,
  permission: Permission | undefined,
  request: FastifyRequest,
): Promise<StaffCaller> {
  const staff = await staffSessions.callerOf(request);
  rememberCaller(request, { staff: staff.id });
  if (permission && !may(staff.roles, permission)) throw new Refusal('not_allowed');
  return staff;
}

/** Counts the request against each limit of the route. Throws a Refusal where one is reached. */
async function count(
  { limits }: Gate,
  limit: Admission['limit'],
  request: FastifyRequest,
  caller: { id: string } | undefined,
) {
  const limited = typeof limit === 'function' ? limit(request) : limit;
  for (const name of [limited ?? []].flat()) await limits.count(name, request, caller);
}
