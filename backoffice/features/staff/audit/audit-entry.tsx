import type { AuditEntry } from '@kebun/contract/staff/staff.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { auditActionLabel, pageOf } from './audit-action-label.ts';
import { type Difference, differences } from './differences.ts';
import { fieldLabel, shownValue } from './field-label.ts';

/** One change: author and time; opened, the values before and after. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { t, language } = useI18n();
  const { setFilters } = useListContext();
  const page = pageOf(entry.subject);
  const changed = differences(entry.before, entry.after);
  return (
    <Accordion
      disableGutters
      square
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            width: '100%',
            gridTemplateColumns: { xs: '1fr', md: '12rem 12rem 1fr' },
          }}
        >
          <Typography component="span" color="text.secondary">
            {momentIn(language, entry.at)}
          </Typography>
          <Typography component="span">{entry.by?.name ?? t('office.audit_machine')}</Typography>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {auditActionLabel(entry.action, t)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        {entry.reason && <Typography>{t('office.audit_reason', { reason: entry.reason })}</Typography>}
        {changed.length > 0 ? (
          <DifferenceTable changed={changed} />
        ) : (
          <Typography color="text.secondary">{t('office.audit_no_values')}</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('office.audit_id', { id: `${entry.subject.kind} ${entry.subject.id}` })}
          </Typography>
          <Button onClick={() => setFilters({ subject_id: entry.subject.id })}>
            {t('office.audit_only_this')}
          </Button>
          {page && (
            <Button component={Link} to={page}>
              {t('office.audit_open')}
            </Button>
          )}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

/** The values before and after, side by side, as plain text. */
function DifferenceTable({ changed }: { changed: readonly Difference[] }) {
  const texts = useI18n();
  const text = texts.t;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={text('office.audit_what')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('office.audit_field')}</TableCell>
            <TableCell>{text('office.audit_was')}</TableCell>
            <TableCell>{text('office.audit_is')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changed.map(({ field, was, is }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {fieldLabel(field, texts)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shownValue(field, was, texts)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shownValue(field, is, texts)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
