import { useT } from '@kebun/ui/text/text.tsx';
import { Invitation } from '#features/referrals/invitation.tsx';
import { createLoader } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { settingsQuery, useSettings } from '#platform/text/settings.ts';

const page = { critical: () => [settingsQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

/** The landing page of an invitation. The page is the same for everyone; the code is only in the address. */
export default function ReferPage() {
  const text = useT();
  const percent = useSettings()?.referral.percent ?? 0;

  return (
    <>
      <PageHead title={text('account.refer_title', { percent })} unlisted />
      <Invitation />
    </>
  );
}
