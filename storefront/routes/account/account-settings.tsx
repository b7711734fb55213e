import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { Channels } from '#features/accounts/channels.tsx';
import { LoginDetails } from '#features/accounts/login-details.tsx';
import { MemberCode } from '#features/accounts/member-code.tsx';
import { ProfileForm } from '#features/accounts/profile-form.tsx';
import { SubstitutionChoice } from '#features/accounts/substitution-choice.tsx';
import { DeleteAccount } from '#features/privacy/delete-account.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function AccountSettingsPage() {
  const text = useT();

  return (
    <AccountFrame title="account.settings">
      {(me) => (
        <>
          <h1 className="display mb-8 text-4xl">{text('account.settings')}</h1>
          <div className="mb-12 grid max-w-160 gap-12">
            <ProfileForm me={me} />
            <LoginDetails me={me} />
          </div>
          <section className="mb-12 max-w-160">
            <h2 className="mb-1 text-2xl">{text('account.channels')}</h2>
            <Channels me={me} />
          </section>
          <section className="mb-12 max-w-160">
            <h2 className="mb-1 text-2xl">{text('order.substitution')}</h2>
            <p className="mb-4 max-w-(--measure) text-ink-soft">{text('account.substitution_lead')}</p>
            <SubstitutionChoice me={me} />
          </section>
          <MemberCode />
          <DeleteAccount />
        </>
      )}
    </AccountFrame>
  );
}
