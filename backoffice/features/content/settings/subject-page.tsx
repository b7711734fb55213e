import { getShopSettings, type ShopSettingsReply } from '@kebun/contract/content/settings/shop-settings.ts';
import { type AgeLimitRun, listAgeLimitRuns } from '@kebun/contract/privacy/staff-guests.ts';
import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { SubjectForm } from './subject-form.tsx';
import { type Subject, subjects } from './subjects.ts';

/** All settings of one subject. */
export function SubjectPage() {
  const text = useT();
  const { id } = useParams();
  const subject = subjects.find((one) => one.id === id) ?? (subjects[0] as Subject);
  const query = useQuery({
    queryKey: ['settings', subject.id],
    queryFn: () => call(getShopSettings),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // each opening of a form, also of another subject, starts from the stored values
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 960 }}>
      <Title title={text(subject.label)} />
      <Box>
        <Button component={Link} to="/settings" sx={{ marginLeft: -2.5 }}>
          {text('office.settings')}
        </Button>
        <Typography variant="h1">{text(subject.label)}</Typography>
      </Box>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <Seen key={subject.id} subject={subject} now={query.data} />}
      {subject.id === 'privacy' && <AgeLimitRuns />}
    </Box>
  );
}

/** A form keeps the values that it was opened with: changes made by others surface when it is saved. */
function Seen({ subject, now }: { subject: Subject; now: ShopSettingsReply }) {
  const [seen, setSeen] = useState(now);
  return (
    <SubjectForm
      key={seen.version}
      subject={subject}
      seen={seen}
      onSaved={setSeen}
      onLatest={() => call(getShopSettings).then(setSeen)}
    />
  );
}

// biome-ignore format: table
const kinds = ['orders', 'enquiries', 'reviews', 'mails', 'subscriptions', 'devices', 'guests'] as const;

/** The data deleted for its age, night by night. */
function AgeLimitRuns() {
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
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
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
