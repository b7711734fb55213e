import { Box, Button, Typography } from '@mui/material';
import { useText } from '#platform/texts.tsx';
import { Door } from './door.tsx';

/** Told once: for the day on which the authenticator is lost. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  return (
    <Door title={text('staff.recovery_title')}>
      <Typography>{text('staff.recovery_lead')}</Typography>
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
      <Button variant="contained" size="large" href="#/">
        {text('staff.recovery_kept')}
      </Button>
    </Door>
  );
}
