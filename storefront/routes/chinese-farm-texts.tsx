import { messages as farm } from '@kebun/contract/messages/zh.farm.generated.ts';
import { messages as growing } from '@kebun/contract/messages/zh.growing.generated.ts';
import type { ReactNode } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

const messages = { ...farm, ...growing };

/** The Chinese texts of the farms. */
export default function ChineseFarmTexts({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>;
}
