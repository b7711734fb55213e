import { messages } from '@kebun/contract/messages/zh.field.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The screen for the field in Chinese, with the texts that only it needs. */
export default function ChineseField() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
