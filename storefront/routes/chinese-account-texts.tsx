import { messages } from '@kebun/contract/messages/zh.account.generated.ts';
import type { ReactNode } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The Chinese texts of one's account. */
export default function ChineseAccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>;
}
