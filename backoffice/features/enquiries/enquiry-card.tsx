import { type StaffEnquiry, settleEnquiry } from '@kebun/contract/enquiries/staff-enquiries.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** One enquiry: its text, the visitor's contact details, and whether staff have answered it. */
export function EnquiryCard({ enquiry }: { enquiry: StaffEnquiry }) {
  const { t, language } = useI18n();
  const { id, case_no, state, order_display_id } = enquiry;
  const { mutate, isPending } = useAction((state: StaffEnquiry['state']) =>
    call(settleEnquiry, { params: { id }, body: { state: state } }),
  );
  return (
    <Card component="article" aria-label={t('office.enquiries_case', { number: case_no })}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{case_no}</Typography>
          {order_display_id && <span>{formatOrderNumber(order_display_id)}</span>}
          {enquiry.is_honeypot_hit && (
            <Chip size="small" variant="outlined" label={t('office.enquiries_made_up')} />
          )}
          <Typography color="text.secondary" sx={{ marginLeft: { sm: 'auto' } }}>
            {momentIn(language, enquiry.created_at)}
          </Typography>
        </Box>
        <UntrustedText variant="h2" language={enquiry.language}>
          {enquiry.subject}
        </UntrustedText>
        <UntrustedText language={enquiry.language}>{enquiry.message}</UntrustedText>
        <UntrustedText color="text.secondary">
          {[enquiry.name, enquiry.email, enquiry.phone].filter(Boolean).join(' · ')}
        </UntrustedText>
        {enquiry.answered_at && (
          <Typography variant="body2" color="text.secondary">
            {t('office.enquiries_answered_by', {
              name: enquiry.answered_by ?? '',
              at: momentIn(language, enquiry.answered_at),
            })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" href={replyTo(enquiry)}>
            {t('office.enquiries_reply')}
          </Button>
          {state === 'open' ? (
            <Button variant="contained" disabled={isPending} onClick={() => mutate('answered')}>
              {t('office.enquiries_settle')}
            </Button>
          ) : (
            <Button disabled={isPending} onClick={() => mutate('open')}>
              {t('office.enquiries_reopen')}
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

/** Opens the mail program of the staff member, with the case number in the subject. */
const replyTo = ({ email, case_no, subject }: StaffEnquiry) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${case_no}] ${subject}`)}`;
