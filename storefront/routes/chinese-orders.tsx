import { messages } from '@kebun/contract/messages/zh.orders.generated.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** The Chinese pages between the basket and the door, with the texts that only they need. */
export default function ChineseOrders() {
  return (
    <MoreTexts messages={messages}>
      <Outlet />
    </MoreTexts>
  );
}
