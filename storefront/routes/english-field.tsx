import { messages } from '@kebun/contract/messages/en.field.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The screen for the field in English, with the texts that only it needs. */
export default function EnglishField() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
