import { messages as farm } from '@kebun/contract/messages/en.farm.generated.ts';
import { messages as growing } from '@kebun/contract/messages/en.growing.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

const messages = { ...farm, ...growing };

/** The farm pages with their English texts. */
export default function EnglishFarm() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
