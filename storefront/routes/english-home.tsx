import { messages } from '@kebun/contract/messages/en.home.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The front of the shop in English, with the texts that only it needs. */
export default function EnglishHome() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
