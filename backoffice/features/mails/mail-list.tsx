import {
  type MailList as ListName,
  mailKindLabel,
  mailLists,
  retryMails,
  type StaffMail,
} from '@kebun/contract/mails/staff-mails.ts';
import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { CardList } from '#platform/lists/card-list.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the list of mails. */
export interface MailFilter {
  list?: ListName;
}

/** The mails of the shop: those that did not leave, those that wait, and those that were sent. */
export function MailList() {
  const text = useT();
  return (
    <CardList<StaffMail>
      title={text('office.mails')}
      empty={text('office.mails_none_here')}
      filters={
        <>
          <FilterChips
            field="list"
            choices={mailLists.map((list) => ({ value: list, label: text(`office.mails_${list}`) }))}
          />
          <RetryAll />
        </>
      }
      card={(mail) => <MailCard mail={mail} />}
    />
  );
}

/** Sends the mails of this page that did not leave again. Renders nothing where there is only one, or none. */
function RetryAll() {
  const { data = [] } = useListContext<StaffMail>();
  const ids = data.filter(({ can_retry }) => can_retry).map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <Box sx={{ paddingBottom: 2 }}>
      <RetryButton ids={ids} label="office.mails_retry_all" />
    </Box>
  );
}

function MailCard({ mail }: { mail: StaffMail }) {
  const { t, language } = useI18n();
  const { id, kind, recipient, status, attempts, error, created_at, sent_at, can_retry } = mail;
  const name = mailKindLabel(kind, t);
  return (
    <Card component="article" aria-label={`${name} · ${recipient}`}>
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Chip size="small" variant="outlined" label={t(`office.mails_status_${status}`)} />
          <Typography color="text.secondary" sx={{ marginLeft: { sm: 'auto' } }}>
            {momentIn(language, sent_at ?? created_at)}
          </Typography>
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{recipient}</Typography>
        {status !== 'sent' && attempts > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[t('office.mails_attempts', { count: attempts }), error].filter(Boolean).join(' · ')}
          </Typography>
        )}
        {can_retry && (
          <Box>
            <RetryButton ids={[id]} label="office.mails_retry" />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

interface RetryButtonProps {
  ids: string[];
  label: 'office.mails_retry' | 'office.mails_retry_all';
}

function RetryButton({ ids, label }: RetryButtonProps) {
  const text = useT();
  const notify = useNotify();
  const { mutate, isPending } = useAction(() => call(retryMails, { body: { ids } }), {
    onDone: ({ retried }) => notify(text('office.mails_retried', { count: retried }), { type: 'success' }),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()} sx={{ minHeight: 44 }}>
      {text(label)}
    </Button>
  );
}
