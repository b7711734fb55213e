import { messages } from '@kebun/contract/messages/en.orders.generated.ts';
import type { ReactNode } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The English texts of orders. */
export default function EnglishOrderTexts({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>;
}
