import { messages } from '@kebun/contract/messages/zh.your_data.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The Chinese page where somebody without an account is given what they left, with the texts that only it needs. */
export default function ChineseYourData() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
