import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { type RaRecord, useListContext, useRecordContext } from 'react-admin';
import { RowButtons } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { OrderButtons } from './order-buttons.tsx';

interface Named extends RaRecord<string> {
  name: Localised;
}

interface Props<Row> {
  label: string;
  order: { mutate: (ids: string[]) => void; isPending: boolean };
  isSibling?: (one: Row, other: Row) => boolean; // undefined: all rows have one order
}

/** The column that moves a row among its siblings. */
export function OrderColumn<Row extends Named>({ order, isSibling = () => true }: Props<Row>) {
  const { language } = useI18n();
  const row = useRecordContext<Row>();
  const { data = [] } = useListContext<Row>();
  if (!row) return null;
  return (
    <RowButtons>
      <OrderButtons
        id={row.id}
        name={textIn(row.name, language)}
        ids={data.filter((other) => isSibling(row, other)).map(({ id }) => id)}
        isBusy={order.isPending}
        onOrder={order.mutate}
      />
    </RowButtons>
  );
}
