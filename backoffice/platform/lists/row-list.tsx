import { Box, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { List } from 'react-admin';
import { PageLinks } from './page-links.tsx';

interface Props {
  title: string;
  filters: ReactNode;
  start?: object; // the filter until staff choose another
  beside?: ReactNode; // beside the heading: a button
  pages?: ReactElement;
  children: ReactNode; // the rows
}

/** A list with one line a row, as wide as a desktop allows. */
export const RowList = ({ title, filters, start, beside, pages = <PageLinks />, children }: Props) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', paddingTop: 3 }}>
      <Typography variant="h1">{title}</Typography>
      {beside}
    </Box>
    <List
      title={title}
      actions={false}
      exporter={false}
      empty={false}
      component="div"
      perPage={25}
      {...(start && { filterDefaultValues: start })}
      pagination={pages}
      sx={{ maxWidth: 1400 }}
    >
      <Box sx={{ marginInline: -2 }}>{filters}</Box>
      {children}
    </List>
  </>
);
