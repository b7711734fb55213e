import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useText } from '#platform/texts.tsx';
import type { Difference } from './differences.ts';

/** Before and after, side by side, each as text and nothing but text. */
export function DifferenceTable({ changed }: { changed: readonly Difference[] }) {
  const text = useText();
  const shown = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return text(value ? 'office.audit_yes' : 'office.audit_no');
    if (Array.isArray(value)) return value.length > 0 ? value.map(shown).join(', ') : '–';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
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
                {field.replaceAll('_', ' ')}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shown(was)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shown(is)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
