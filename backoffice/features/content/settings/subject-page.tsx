import { getShopSettings, type ShopSettingsReply } from '@kebun/contract/content/settings/shop-settings.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AgeLimitRuns } from './age-limit-runs.tsx';
import { SubjectForm } from './subject-form.tsx';
import { type Subject, subjects } from './subjects.ts';

/** All settings of one subject. */
export function SubjectPage() {
  const text = useT();
  const { id } = useParams();
  const subject = subjects.find((one) => one.id === id) ?? (subjects[0] as Subject);
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: () => call(getShopSettings),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // each opening of a form starts from the stored values
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
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
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
