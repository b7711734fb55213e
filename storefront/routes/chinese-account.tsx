import { messages } from '@kebun/contract/messages/zh.account.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The Chinese pages of one’s account, with the texts that only they need. */
export default function ChineseAccount() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
