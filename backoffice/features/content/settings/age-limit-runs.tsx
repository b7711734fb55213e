import { type AgeLimitRun, listAgeLimitRuns } from '@kebun/contract/privacy/staff-guests.ts';
import { Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

// biome-ignore format: table
const kinds = ['orders', 'enquiries', 'reviews', 'mails', 'subscriptions', 'devices', 'guests'] as const;

/** The data deleted for its age, night by night. */
export function AgeLimitRuns() {
  const { t, language } = useI18n();
  const query = useQuery({ queryKey: ['age-limits'], queryFn: () => call(listAgeLimitRuns) });
  const summaryOf = ({ deleted_rows }: AgeLimitRun) =>
    kinds
      .filter((kind) => (deleted_rows[kind] ?? 0) > 0)
      .map((kind) => t(`office.age_${kind}`, { count: deleted_rows[kind] ?? 0 }))
      .join(' · ') || t('office.age_nothing');
  return (
    <Part title={t('office.age_runs')}>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data?.data.length === 0 && (
        <Typography color="text.secondary">{t('office.age_never')}</Typography>
      )}
      {query.data && query.data.data.length > 0 && (
        <Card>
          <List disablePadding>
            {query.data.data.map((run) => (
              <ListItem key={run.id} divider>
                <ListItemText primary={summaryOf(run)} secondary={momentIn(language, run.ended_at)} />
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Part>
  );
}
