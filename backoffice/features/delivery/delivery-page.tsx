import { usePermissions } from 'react-admin';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ClosedDays } from './closed-days.tsx';
import { DeliverySections } from './delivery-sections.tsx';

/** The coming days of delivery, which staff close and open. */
export function DeliveryPage() {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <DetailPage title={text('office.delivery_days')}>
      <DeliverySections />
      <ClosedDays mayChange={permissions.includes('delivery.write')} />
    </DetailPage>
  );
}
