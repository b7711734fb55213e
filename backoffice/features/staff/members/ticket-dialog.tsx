import { invitationDays } from '@kebun/contract/lib/limits.ts';
import type { StaffMember } from '@kebun/contract/staff/staff.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import MailIcon from '@mui/icons-material/Mail';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** An invitation and its recipient. */
export interface IssuedInvitation {
  member: Pick<StaffMember, 'name' | 'email'>;
  invitation: { ticket: string; expires_at: string; is_mailed: boolean };
}

/** The link of an invitation. The shop stores only its hash, so the link is shown once. */
export function TicketDialog({ issued, onClose }: { issued: IssuedInvitation; onClose: () => void }) {
  const { t, language } = useI18n();
  const title = useId();
  const [isCopied, setIsCopied] = useState(false);
  const { member, invitation } = issued;
  const link = `${location.origin}/backoffice#/enrolment/${invitation.ticket}`;
  const letter = new URLSearchParams({
    subject: t('office.team_mail_subject'),
    body: t('office.team_mail_body', { name: member.name, link, days: invitationDays }),
  });

  async function copy() {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  }
  return (
    <Dialog open aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('office.team_link_title', { name: member.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {invitation.is_mailed && (
          <Typography>{t('office.team_link_mailed', { email: member.email })}</Typography>
        )}
        <Typography>
          {t('office.team_link_lead', { until: momentIn(language, invitation.expires_at) })}
        </Typography>
        <TextField
          label={t('product.share_link')}
          value={link}
          multiline
          fullWidth
          margin="dense"
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
            {t('office.team_copy')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<MailIcon />}
            href={`mailto:${member.email}?${letter.toString().replaceAll('+', '%20')}`}
          >
            {t('office.team_mail')}
          </Button>
        </Box>
        <Typography role="status" variant="body2" color="text.secondary">
          {isCopied && t('office.copied')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t(invitation.is_mailed ? 'ui.close' : 'office.team_link_passed_on')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
