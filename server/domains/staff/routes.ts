import type { Call } from '@kebun/contract/lib/endpoint.ts';
import * as contract from '@kebun/contract/staff/staff.ts';
import { listFarmsOf } from '#domains/farms/farm-staff.ts';
import { deviceName } from '#platform/auth/device-name.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { acceptInvitation, openEnrolment } from './accept-invitation.ts';
import { addMember } from './add-member.ts';
import {
  changeAuthenticator,
  changeOwnPassword,
  offerAuthenticator,
  renewRecoveryCodes,
} from './change-credentials.ts';
import { changeMember, inviteAgain, signOutMember } from './change-member.ts';
import { createInvitation, type InvitationKeys } from './create-invitation.ts';
import { listAudit } from './list-audit.ts';
import { memberReply, meReply } from './member-reply.ts';
import {
  deleteSession,
  deleteSessions,
  type MemberRow,
  selectAllMembers,
  selectMember,
  selectSessions,
} from './queries.ts';
import type { ReauthDeps } from './reauthentication.ts';
import { type SignInContext, signInStaff } from './sign-in.ts';

/** The endpoints by which staff sign in and read their profile. */
export function staffRoutes(app: App): void {
  serve(
    app,
    contract.grantStaffToken,
    async (context) => {
      const { granted, member } = await signInStaff(context.body, signingIn(app, context));
      return { ...granted, me: await staffMeReply(context, member) };
    },
    {
      whose: 'verified',
      failures: { limit: 'staff', of: ({ body }) => ({ name: (body.login ?? '').trim().toLowerCase() }) },
      expiredTokens: 'anonymous',
    },
  );
  serve(app, contract.openEnrolment, ({ db, body }) => openEnrolment(db, body.ticket, app.seals), {
    whose: 'verified',
    expiredTokens: 'anonymous',
  });
  serve(
    app,
    contract.finishEnrolment,
    async (context) => {
      const { granted, member, recovery_codes } = await acceptInvitation(
        context.body,
        signingIn(app, context),
      );
      return { ...granted, me: await staffMeReply(context, member), recovery_codes };
    },
    { whose: 'verified', expiredTokens: 'anonymous' },
  );

  ownRoutes(app);
  keyRoutes(app);
  memberRoutes(app);
}

function ownRoutes(app: App) {
  serve(
    app,
    contract.getStaffMe,
    async (context) => {
      const member = await selectMember(context.db, context.staff.id);
      if (!member) throw new Refusal('signed_out');
      return { me: await staffMeReply(context, member) };
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.signOutStaff,
    async ({ inTransaction, staff, body }) => {
      await inTransaction(async (tx) => {
        if (body.all_devices) await deleteSessions(tx, staff.id);
        else await deleteSession(tx, staff.id, staff.session);
      });
      return null;
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.listStaffSessions,
    async ({ db, staff }) => {
      const sessions = await selectSessions(db, staff.id);
      return { data: sessions.map((session) => ({ ...session, is_this: session.id === staff.session })) };
    },
    { whose: 'own' },
  );
  serve(
    app,
    contract.endStaffSession,
    async ({ inTransaction, staff, params }) => {
      const ended =
        isUuid(params.id) && (await inTransaction((tx) => deleteSession(tx, staff.id, params.id)));
      if (!ended) throw new Refusal('session_not_found');
      return null;
    },
    { whose: 'own' },
  );
}

/** The endpoints for a member's own credentials. */
function keyRoutes(app: App) {
  const { passwords, seals } = app;
  const own = { whose: 'own' } as const;
  const showing = <C extends Call>({ db, inTransaction, staff }: RequestContext<C>) =>
    ({ db, inTransaction, passwords, seals, staff }) satisfies ReauthDeps;
  serve(
    app,
    contract.changeOwnPassword,
    async (context) => {
      await changeOwnPassword(context.body, showing(context));
      return null;
    },
    own,
  );
  serve(app, contract.offerAuthenticator, ({ db, staff }) => offerAuthenticator(db, staff, seals), {
    whose: 'own',
  });
  serve(
    app,
    contract.changeAuthenticator,
    async (context) => {
      await changeAuthenticator(context.body, showing(context));
      return null;
    },
    own,
  );
  serve(
    app,
    contract.renewRecoveryCodes,
    async (context) => ({ recovery_codes: await renewRecoveryCodes(context.body, showing(context)) }),
    own,
  );
}

function memberRoutes(app: App) {
  const keys = invitationKeysOf(app);
  serve(
    app,
    contract.listStaff,
    async ({ db }) => ({ data: (await selectAllMembers(db)).map(memberReply) }),
    staff('staff.read'),
  );
  serve(
    app,
    contract.inviteStaff,
    async ({ inTransaction, staff, body, reply }) => {
      reply.code(201);
      return inTransaction(async (tx) => {
        const member = await addMember(tx, body, staff);
        const issued = { member_id: member.id, by_id: staff.id, again: false };
        return { data: memberReply(member), invitation: await createInvitation(tx, issued, keys) };
      });
    },
    staff('staff.write'),
  );
  serve(
    app,
    contract.changeStaff,
    async ({ inTransaction, staff, params, body }) => ({
      data: memberReply(await inTransaction((tx) => changeMember(tx, params.id, body, staff))),
    }),
    staff('staff.write'),
  );
  serve(
    app,
    contract.inviteAgain,
    async ({ inTransaction, staff, params, reply }) => {
      reply.code(201);
      return {
        invitation: await inTransaction((tx) => inviteAgain(tx, params.id, staff, keys)),
      };
    },
    staff('staff.write'),
  );
  serve(
    app,
    contract.signOutMember,
    async ({ inTransaction, staff, params }) => {
      await inTransaction((tx) => signOutMember(tx, params.id, staff));
      return null;
    },
    staff('staff.write'),
  );
  serve(app, contract.listAudit, ({ db, query }) => listAudit(db, query), staff('audit.read'));
}

/** The keys of invitations. Without a mail server the link is handed over; a demo shows its mails itself. */
const invitationKeysOf = ({ config, seals, codes }: App): InvitationKeys =>
  config.demo || config.mail.url !== undefined ? { seals, codes } : { seals };

const staffMeReply = async <C extends Call>({ db, language }: RequestContext<C>, member: MemberRow) =>
  meReply(member, await listFarmsOf(db, { roles: member.roles, farms: member.farm_ids }, language));

/** Collects what signing in needs in addition to the typed values. */
function signingIn<C extends Call>({ passwords, seals }: App, context: RequestContext<C>): SignInContext {
  const { db, inTransaction, body, request } = context;
  const { device_name } = (body ?? {}) as { device_name?: string | null };
  return {
    db,
    inTransaction,
    passwords,
    seals,
    device: device_name || deviceName(request.headers['user-agent']),
  };
}
