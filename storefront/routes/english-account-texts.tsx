import { messages } from '@kebun/contract/messages/en.account.generated.ts';
import type { ReactNode } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The English texts of one's account. */
export default function EnglishAccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>;
}
