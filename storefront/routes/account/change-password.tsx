import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { ChangePasswordForm } from '#features/accounts/change-password-form.tsx';
import { DeviceList } from '#features/accounts/device-list.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function ChangePasswordPage() {
  const text = useT();

  return (
    <AccountFrame title="account.password_and_devices">
      {() => (
        <>
          <h1 className="display mb-8 text-4xl">{text('account.password_and_devices')}</h1>
          <section className="mb-12">
            <h2 className="mb-4 text-2xl">{text('account.change_password')}</h2>
            <ChangePasswordForm />
          </section>
          <section>
            <h2 className="mb-2 text-2xl">{text('account.devices')}</h2>
            <p className="mb-4 max-w-(--measure) text-ink-soft">{text('account.devices_lead')}</p>
            <DeviceList />
          </section>
        </>
      )}
    </AccountFrame>
  );
}
