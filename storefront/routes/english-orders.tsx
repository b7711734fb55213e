import { messages } from '@kebun/contract/messages/en.orders.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The English pages between the basket and the door, with the texts that only they need. */
export default function EnglishOrders() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
