import { messages } from '@kebun/contract/messages/zh.orders.generated.ts';
import type { ReactNode } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The Chinese texts of orders. */
export default function ChineseOrderTexts({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>;
}
