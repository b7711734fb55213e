import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { type RaRecord, useListContext, useRecordContext } from 'react-admin';
import { useT } from '../shell/messages-provider.tsx';
import { RowButtons } from './record-list.tsx';

interface Props<Row> {
  label: string;
  name: (row: Row) => string;
  isSibling?: (one: Row, other: Row) => boolean; // undefined: all rows have one order
  isBusy: boolean;
  onOrder: (ids: string[], row: Row) => void; // all siblings in their new order
}

/** The column that moves a row one place up or down among its siblings. */
export function OrderColumn<Row extends RaRecord<string>>(props: Props<Row>) {
  const { name: nameOf, isSibling = () => true, isBusy, onOrder } = props;
  const text = useT();
  const row = useRecordContext<Row>();
  const { data = [] } = useListContext<Row>();
  if (!row) return null;
  const name = nameOf(row);
  const ids = data.filter((other) => isSibling(row, other)).map(({ id }) => id);
  const place = ids.indexOf(row.id);
  const moveTo = (to: number) => onOrder(ids.toSpliced(place, 1).toSpliced(to, 0, row.id), row);
  return (
    <RowButtons>
      <IconButton
        disabled={place === 0 || isBusy}
        onClick={() => moveTo(place - 1)}
        aria-label={text('office.taxonomy_up', { name })}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        disabled={place === ids.length - 1 || isBusy}
        onClick={() => moveTo(place + 1)}
        aria-label={text('office.taxonomy_down', { name })}
      >
        <DownIcon />
      </IconButton>
    </RowButtons>
  );
}
