import { Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  message: string | undefined; // about the last scan
  isWrong: boolean;
  onScan: (code: string) => void;
}

/** A field to type a code, where a label cannot be scanned. */
export function ScanField({ message, isWrong, onScan }: Props) {
  const text = useT();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code) onScan(code);
    event.currentTarget.reset();
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
          htmlInput: { autoCapitalize: 'off', spellCheck: false, maxLength: 60 },
          formHelperText: { component: 'div' },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 56, flexShrink: 0 }}>
        {text('office.pack_scan_do')}
      </Button>
    </Box>
  );
}
