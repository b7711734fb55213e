import { messages } from '@kebun/contract/messages/en.your_data.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The English page where somebody without an account is given what they left, with the texts that only it needs. */
export default function EnglishYourData() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
