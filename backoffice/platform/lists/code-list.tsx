import { Box } from '@mui/material';

/** Recovery codes, in a form that is easy to copy by hand. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
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
);
