import { messages as farm } from '@kebun/contract/messages/zh.farm.generated.ts';
import { messages as growing } from '@kebun/contract/messages/zh.growing.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

const messages = { ...farm, ...growing };

/** The farm pages with their Chinese texts. */
export default function ChineseFarm() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
