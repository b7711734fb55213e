import { useText } from '@kebun/ui/text.tsx';
import { Invitation } from '#features/referrals/invitation.tsx';
import { opening } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';
import { settingsQuery, useSettings } from '#platform/settings.ts';

const page = { needs: () => [settingsQuery] };

export const loader = opening(page);
export const clientLoader = opening(page);

/** What whoever was sent by a friend sees first. The page is everyone's; whose code it is stands in the address alone. */
export default function ReferPage() {
  const text = useText();
  const percent = useSettings()?.referral.percent ?? 0;

  return (
    <>
      <PageHead title={text('account.refer_title', { percent })} unlisted />
      <Invitation />
    </>
  );
}
