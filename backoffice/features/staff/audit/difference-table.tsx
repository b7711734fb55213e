import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { Difference } from './differences.ts';
import { nameOfField, shownValue } from './field-label.ts';

/** The values before and after, side by side, as plain text. */
export function DifferenceTable({ changed }: { changed: readonly Difference[] }) {
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
                {nameOfField(field, texts)}
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
