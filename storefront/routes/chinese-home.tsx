import { messages } from '@kebun/contract/messages/zh.home.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The front of the shop in Chinese, with the texts that only it needs. */
export default function ChineseHome() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
