import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A section of a form, under its heading. */
export function FormSection({ title, hint, children }: Props) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading} sx={{ padding: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={heading} variant="h2" sx={{ marginBottom: hint ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {hint && (
        <Typography color="text.secondary" sx={{ marginBottom: 2.5 }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
    </Card>
  );
}

/** Both languages side by side; on a phone one below the other. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
