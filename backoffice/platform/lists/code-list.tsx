import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { PrintButton, PrintStyles } from '../display/print-styles.tsx';
import { useT } from '../shell/messages-provider.tsx';

/** Recovery codes, which staff copy, print or keep as a file. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const text = useT();
  const notify = useNotify();
  const lines = `${codes.join('\n')}\n`;

  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => notify(text('staff.recovery_copied'), { type: 'success' }),
      () => notify(text('staff.recovery_not_copied'), { type: 'error' }),
    );
  return (
    <>
      <PrintStyles />
      <Box
        component="ul"
        sx={{
          columns: 2,
          listStyle: 'none',
          padding: 0,
          margin: 0,
          fontFamily: 'monospace',
          fontSize: '1.125rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
          {text('staff.recovery_copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
          download="recovery-codes.txt"
        >
          {text('staff.recovery_download')}
        </Button>
        <PrintButton />
      </Box>
    </>
  );
}
