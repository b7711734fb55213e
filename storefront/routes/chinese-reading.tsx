import { messages } from '@kebun/contract/messages/zh.reading.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The Chinese pages one reads or leafs through beside the shelves, with the texts that only they need. */
export default function ChineseReading() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
