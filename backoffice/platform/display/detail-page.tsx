import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';

interface Props {
  title: string;
  beside?: ReactNode; // beside the heading: a status, a button
  children: ReactNode;
}

/** A detail page: its heading, and its parts one after another. */
export const DetailPage = ({ title, beside, children }: Props) => (
  <Box
    sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Title title={title} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography variant="h1">{title}</Typography>
      {beside}
    </Box>
    {children}
  </Box>
);

/** A part of a detail page, under its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Box>
);
