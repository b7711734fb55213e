import type { StaffTraceRoot } from '@kebun/contract/lots/staff-trace-roots.ts';
import { Alert, Box, Chip, Link } from '@mui/material';
import { FunctionField } from 'react-admin';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The daily roots, the newest first, with what to do if one does not fit. */
export default function TraceRootList() {
  const { t: text, language } = useI18n();
  return (
    <RecordList
      title={text('office.roots')}
      hint={text('office.roots_hint')}
      filters={
        <Alert severity="info" sx={{ marginBlock: 2, maxWidth: 820 }}>
          {text('office.roots_help')}{' '}
          <Link href="/api/trace/roots" target="_blank" rel="noopener">
            {text('office.roots_published')}
          </Link>
        </Alert>
      }
      empty={text('office.roots_none')}
    >
      <FunctionField<StaffTraceRoot>
        label={text('common.day')}
        render={({ day }) => <OneLine>{fullDayIn(language, day)}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffTraceRoot>
        label={text('office.batch_story')}
        render={({ entries, packs }) => text('office.roots_counts', { entries, packs })}
        sortable={false}
      />
      <FunctionField<StaffTraceRoot>
        label={text('office.roots_root')}
        render={({ hash }) => (
          <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
            {hash}
          </Box>
        )}
        sortable={false}
      />
      <FunctionField<StaffTraceRoot>
        label={text('office.product_state')}
        render={({ fits }) => (
          <Chip
            size="small"
            color={fits ? 'success' : 'error'}
            variant="outlined"
            label={text(fits ? 'office.roots_fits' : 'office.roots_fails')}
          />
        )}
        sortable={false}
      />
      <FunctionField<StaffTraceRoot>
        label={text('office.roots_page')}
        render={({ pack }) =>
          pack ? (
            <Link href={`/t/${pack}/verify`} target="_blank" rel="noopener" sx={pressable}>
              {pack}
            </Link>
          ) : (
            '–'
          )
        }
        sortable={false}
      />
    </RecordList>
  );
}
