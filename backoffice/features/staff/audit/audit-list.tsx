import type { AuditEntry } from '@kebun/contract/staff/staff.ts';
import { Typography } from '@mui/material';
import { List, useListContext } from 'react-admin';
import { Loading } from '#platform/display/loading.tsx';
import { PageLinks } from '#platform/lists/page-links.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { Entry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** All changes by staff, the newest first. */
export function AuditList() {
  const text = useT();
  return (
    <>
      <Typography variant="h1" sx={{ paddingTop: 3 }}>
        {text('office.audit')}
      </Typography>
      <List
        title={text('office.audit')}
        actions={false}
        exporter={false}
        empty={false}
        perPage={25}
        pagination={<PageLinks />}
        sx={{ maxWidth: 1200, '& .RaList-content': { overflow: 'hidden' } }}
      >
        <AuditFilters />
        <Entries />
      </List>
    </>
  );
}

function Entries() {
  const text = useT();
  const { data, isPending } = useListContext<AuditEntry>();
  if (isPending) return <Loading />;
  if (!data?.length) {
    return <Typography sx={{ padding: 3, color: 'text.secondary' }}>{text('office.audit_none')}</Typography>;
  }
  return data.map((entry) => <Entry key={entry.id} entry={entry} />);
}
