import {
  type PackingResult,
  type PackLine,
  type PackOrder,
  packStaffOrder,
} from '@kebun/contract/fulfilment/packing.ts';
import { maxTitleLength } from '@kebun/contract/lib/limits.ts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { usePersistedState } from '#platform/data/use-persisted-state.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PackRow } from './pack-row.tsx';
import {
  type Draft,
  type Drafts,
  draftOfLine,
  isSettled,
  packedLines,
  packingDraftKey,
} from './packing-draft.ts';
import { useScans } from './use-scans.ts';

interface Props {
  order: PackOrder;
  onPacked: (outcome: PackingResult) => void;
}

/** All lines of an order, packed one by one; the parcel is closed once none of them is open. */
export function PackTable({ order, onPacked }: Props) {
  const t = useT();
  const reason = useId();
  const [drafts, setDrafts] = usePersistedState<Drafts>(packingDraftKey(order), {});
  const { mutate, isPending } = useAction(
    () =>
      call(packStaffOrder, {
        params: { id: order.id },
        body: { version: order.version, lines: packedLines(order.lines, drafts) },
      }),
    {
      onDone: ({ data }) => onPacked(data),
    },
  );
  const change = (line: PackLine, draft: Draft) => setDrafts({ ...drafts, [line.id]: draft });

  const { scan, onScan } = useScans(order, drafts, change);

  const done = order.lines.filter((line) => isSettled(line, draftOfLine(drafts, line))).length;
  const isReady = done === order.lines.length;
  return (
    <>
      <ScanField message={scan?.message} isWrong={scan?.isWrong ?? false} onScan={onScan} />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {order.lines.map((line) => (
          <PackRow
            key={line.id}
            order={order}
            line={line}
            draft={draftOfLine(drafts, line)}
            onChange={(draft) => change(line, draft)}
          />
        ))}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 2 },
          alignItems: 'center',
          paddingBlock: { xs: 1, sm: 2 },
          backgroundColor: 'background.default',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={reason} role="status" sx={{ flex: 1, minWidth: 160, fontWeight: 600 }}>
          {t('office.pack_lines', { done, all: order.lines.length })}
        </Typography>
        <Button disabled={Object.keys(drafts).length === 0 || isPending} onClick={() => setDrafts({})}>
          {t('office.pack_again')}
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={!isReady || isPending}
          aria-describedby={reason}
          onClick={() => mutate()}
          sx={{ minHeight: 56, width: { xs: '100%', sm: 200 }, fontSize: '1.125rem' }}
        >
          {t('office.pack_close')}
        </Button>
      </Box>
    </>
  );
}

interface ScanFieldProps {
  message: string | undefined; // about the last scan
  isWrong: boolean;
  onScan: (code: string) => boolean;
}

/** A field to type a code, where a label cannot be scanned. */
function ScanField({ message, isWrong, onScan }: ScanFieldProps) {
  const text = useT();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code || onScan(code)) return event.currentTarget.reset();
    event.currentTarget.querySelector('input')?.select(); // it stays to be corrected, and the next scan replaces it
  }
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        name="code"
        label={text('office.pack_scan')}
        error={isWrong}
        helperText={<span role="status">{message ?? text('office.pack_scan_hint')}</span>}
        fullWidth
        autoComplete="off"
        slotProps={{
          htmlInput: { autoCapitalize: 'off', spellCheck: false, maxLength: maxTitleLength },
          formHelperText: { component: 'div' },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 56, flexShrink: 0 }}>
        {text('office.pack_scan_do')}
      </Button>
    </Box>
  );
}
