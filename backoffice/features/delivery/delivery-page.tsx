import { getDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ClosedDays } from './closed-days.tsx';
import { DeliveryWindows } from './delivery-windows.tsx';
import { ShippingMethods } from './shipping-methods.tsx';
import { Zones } from './zones.tsx';

const tabs = ['days', 'windows', 'methods', 'zones'] as const;

/** The delivery settings: coming days, weekly windows, shipping methods and zones. */
export function DeliveryPage() {
  const text = useT();
  const [search, setSearch] = useSearchParams();
  const { permissions = [] } = usePermissions<string[]>();
  const query = useQuery({ queryKey: ['delivery'], queryFn: () => call(getDelivery) });
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'days';
  const mayChange = permissions.includes('delivery.write');

  return (
    <DetailPage title={text('office.delivery')}>
      <Tabs
        value={tab}
        onChange={(_event, to: string) => setSearch({ tab: to })}
        aria-label={text('office.delivery')}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === tab ? `panel-${name}` : undefined}
            label={text(`office.delivery_${name}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'days' && <ClosedDays mayChange={mayChange} />}
        {tab !== 'days' && query.isPending && <Loading />}
        {tab !== 'days' && query.isError && (
          <RetryNotice error={query.error} onAgain={() => query.refetch()} />
        )}
        {tab === 'windows' && query.data && <DeliveryWindows plan={query.data} mayChange={mayChange} />}
        {tab === 'methods' && query.data && <ShippingMethods plan={query.data} mayChange={mayChange} />}
        {tab === 'zones' && query.data && <Zones plan={query.data} mayChange={mayChange} />}
      </div>
    </DetailPage>
  );
}
