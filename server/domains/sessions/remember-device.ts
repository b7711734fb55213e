import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { deviceName } from '#platform/auth/device-name.ts';
import { siteOf } from '#platform/auth/network.ts';
import type { App, RequestContext } from '#platform/http/http.ts';
import { deviceKeyOf, leaveDeviceKey, newDeviceKey } from './known-devices.ts';
import type { MergeGuest, SignInContext } from './sign-in.ts';

export type SignInApp = App & { mergeGuest: MergeGuest };

/** Signs in and sets the device cookie. */
export async function rememberDevice<C extends Call, Answer>(
  app: SignInApp,
  context: RequestContext<C>,
  signIn: (signing: SignInContext) => Promise<Answer>,
): Promise<Answer> {
  const key = deviceKeyOf(context.request, app.config) ?? newDeviceKey();
  const signing = await signingIn(app, context);
  const answer = await signIn({ ...signing, device: { ...signing.device, key } });
  if (answer && typeof answer === 'object' && 'token' in answer)
    leaveDeviceKey(context.reply, key, app.config);
  return answer;
}

/** Collects what signing in needs in addition to the typed values. */
async function signingIn<C extends Call>(
  { passwords, sessions, mergeGuest }: SignInApp,
  context: RequestContext<C>,
) {
  const { db, inTransaction, clock, language, t, request } = context;
  const {
    remember = false,
    device_name,
    checking_out = false,
    guest_token,
  } = (context.body ?? {}) as {
    remember?: boolean;
    device_name?: string;
    checking_out?: boolean;
    guest_token?: string | null;
  };
  const caller = context.caller ?? (guest_token ? await sessions.holderOf(guest_token) : undefined);
  return {
    db,
    inTransaction,
    passwords,
    guest: caller,
    checkingOut: checking_out,
    device: { remember, name: device_name || deviceName(request.headers['user-agent']) },
    moment: { now: clock(), to: { owner: 'customer', language, t } },
    site: siteOf(request.ip),
    mergeGuest,
  } as const;
}
