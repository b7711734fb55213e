import { type Language, languages, nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { mailOrderPaper, type PaperKind } from '@kebun/contract/orders/papers.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import MailIcon from '@mui/icons-material/Mail';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** A paper of an order; a credit note has a number. */
export interface Paper {
  kind: PaperKind;
  name: string;
  number?: string;
}

/** A button that mails one of the papers to the address of the order, in a language to choose. */
export function MailPaper({ order, papers }: { order: StaffOrder; papers: readonly Paper[] }) {
  const text = useT();
  const title = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(papers[0]?.name ?? '');
  const [language, setLanguage] = useState<Language>(order.language);
  const paper = papers.find((one) => one.name === name) ?? papers[0];
  const send = useAction(
    ({ kind, number }: Paper) =>
      call(mailOrderPaper, {
        params: { id: order.id, kind },
        body: { language, ...(number !== undefined && { number }) },
      }),
    {
      onDone({ message }) {
        setIsOpen(false);
        notify(message, { type: 'success' });
        void queries.invalidateQueries({ queryKey: ['order mails', order.id] });
      },
    },
  );

  const { email } = order.customer;
  if (!email) return null; // the personal data of the order was removed
  return (
    <>
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        startIcon={<MailIcon />}
        onClick={() => setIsOpen(true)}
      >
        {text('office.paper_mail')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={title} fullWidth maxWidth="xs">
        <DialogTitle id={title}>{text('office.paper_mail')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            select
            margin="dense"
            label={text('office.paper_which')}
            value={paper?.name ?? ''}
            onChange={({ target }) => setName(target.value)}
          >
            {papers.map((one) => (
              <MenuItem key={one.name} value={one.name}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={text('frame.language')}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
          >
            {languages.map((one) => (
              <MenuItem key={one} value={one} lang={tagOfLanguage(one)}>
                {nameOfLanguage(one)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>{text('common.cancel')}</Button>
          <Button
            variant="contained"
            loading={send.isPending}
            sx={{ overflowWrap: 'anywhere' }}
            onClick={() => paper && send.mutate(paper)}
          >
            {text('office.paper_mail_send', { email })}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
