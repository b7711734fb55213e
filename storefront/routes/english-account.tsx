import { messages } from '@kebun/contract/messages/en.account.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The English pages of one’s account, with the texts that only they need. */
export default function EnglishAccount() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
