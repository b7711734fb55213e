import { messages as farm } from '@kebun/contract/messages/en.farm.generated.ts';
import { messages as growing } from '@kebun/contract/messages/en.growing.generated.ts';
import type { ReactNode } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

const messages = { ...farm, ...growing };

/** The English texts of the farms. */
export default function EnglishFarmTexts({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>;
}
