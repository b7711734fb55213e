import { Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { List } from 'react-admin';
import { PageLinks } from './page-links.tsx';

interface Props {
  title: string;
  filters: ReactNode;
  start?: object; // the filter until staff choose another
  pages?: ReactElement;
  children: ReactNode; // the rows
}

/** A list with one line a row, as wide as a desktop allows. */
export const RowList = ({ title, filters, start, pages = <PageLinks />, children }: Props) => (
  <>
    <Typography variant="h1" sx={{ paddingTop: 3 }}>
      {title}
    </Typography>
    <List
      title={title}
      actions={false}
      exporter={false}
      empty={false}
      perPage={25}
      {...(start && { filterDefaultValues: start })}
      pagination={pages}
      sx={{ maxWidth: 1400, '& .RaList-content': { overflow: 'hidden' } }}
    >
      {filters}
      {children}
    </List>
  </>
);
