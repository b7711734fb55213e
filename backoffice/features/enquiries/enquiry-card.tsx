import { type StaffEnquiry, settleEnquiry } from '@kebun/contract/enquiries/staff-enquiries.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { StrangersText } from '#platform/display/untrusted-text.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** One enquiry, word for word, how to reach whoever wrote, and whether somebody has answered. */
export function EnquiryCard({ enquiry }: { enquiry: StaffEnquiry }) {
  const { say, language } = useTexts();
  const { id, ticket_no, state, order_display_id } = enquiry;
  const { mutate, isPending } = useChange((wanted: StaffEnquiry['state']) =>
    call(settleEnquiry, { params: { id }, body: { state: wanted } }),
  );
  return (
    <Card component="article" aria-label={say('office.enquiries_ticket', { number: ticket_no })}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{ticket_no}</Typography>
          {order_display_id && <span>{formatOrderNumber(order_display_id)}</span>}
          {enquiry.looks_made_up && (
            <Chip size="small" variant="outlined" label={say('office.enquiries_made_up')} />
          )}
          <Typography color="text.secondary" sx={{ marginLeft: { sm: 'auto' } }}>
            {momentIn(language, enquiry.created_at)}
          </Typography>
        </Box>
        <StrangersText variant="h2" language={enquiry.language}>
          {enquiry.subject}
        </StrangersText>
        <StrangersText language={enquiry.language}>{enquiry.message}</StrangersText>
        <StrangersText color="text.secondary">
          {[enquiry.name, enquiry.email, enquiry.phone].filter(Boolean).join(' · ')}
        </StrangersText>
        {enquiry.answered_at && (
          <Typography variant="body2" color="text.secondary">
            {say('office.enquiries_answered_by', {
              name: enquiry.answered_by ?? '',
              at: momentIn(language, enquiry.answered_at),
            })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" href={replyTo(enquiry)}>
            {say('office.enquiries_reply')}
          </Button>
          {state === 'open' ? (
            <Button variant="contained" disabled={isPending} onClick={() => mutate('answered')}>
              {say('office.enquiries_settle')}
            </Button>
          ) : (
            <Button disabled={isPending} onClick={() => mutate('open')}>
              {say('office.enquiries_reopen')}
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

/** In the mail program of whoever answers, with the ticket number that both know. */
const replyTo = ({ email, ticket_no, subject }: StaffEnquiry) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${ticket_no}] ${subject}`)}`;
