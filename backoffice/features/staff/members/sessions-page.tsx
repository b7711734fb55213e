import { endStaffSession, listStaffSessions, signOutStaff } from '@kebun/contract/staff/staff.ts';
import { Button, Card, Chip, List, ListItem, ListItemText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The staff member's own sessions, each with a button that ends it. */
export function SessionsPage() {
  const { t, language } = useI18n();
  const logout = useLogout();
  const query = useQuery({ queryKey: ['sessions'], queryFn: () => call(listStaffSessions) });
  const end = useAction((id: string) => call(endStaffSession, { params: { id } }), {
    done: t('office.sessions_ended'),
  });
  const endAll = useAction(() => call(signOutStaff, { body: { all_devices: true } }), {
    onDone: () => logout(),
  });

  return (
    <DetailPage title={t('office.sessions')}>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Card sx={{ maxWidth: 640 }}>
          <List>
            {query.data.data.map(({ id, device, is_this, created_at, last_used_at }) => (
              <ListItem key={id} sx={{ gap: 2 }}>
                <ListItemText
                  primary={device ?? t('common.unknown_device')}
                  secondary={t('office.sessions_since', {
                    since: momentIn(language, created_at),
                    last: momentIn(language, last_used_at),
                  })}
                />
                {is_this ? (
                  <Chip label={t('office.sessions_this')} />
                ) : (
                  <Button onClick={() => end.mutate(id)} disabled={end.isPending}>
                    {t('common.sign_out')}
                  </Button>
                )}
              </ListItem>
            ))}
          </List>
        </Card>
      )}
      <Button
        variant="outlined"
        color="error"
        sx={{ justifySelf: 'start' }}
        onClick={() => endAll.mutate()}
        loading={endAll.isPending}
      >
        {t('office.sessions_end_all')}
      </Button>
    </DetailPage>
  );
}
