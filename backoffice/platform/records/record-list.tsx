import { Box, Button, Link, Typography } from '@mui/material';
import { Children, isValidElement, type ReactNode, use } from 'react';
import {
  Datagrid,
  type Identifier,
  List,
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { RetryNotice } from '../auth/retry-notice.tsx';
import type { Parent } from '../data/list-source.ts';
import { Facts } from '../display/facts.tsx';
import { Loading } from '../display/loading.tsx';
import { pressable } from '../display/pressable.ts';
import { ChosenFarm } from '../forms/chosen-farm.tsx';
import { useIsNarrow } from '../lists/named-table.tsx';
import { PageLinks } from '../lists/page-links.tsx';
import { useT } from '../shell/messages-provider.tsx';
import { RecordParentContext, searchOf } from './record-parent.ts';

interface Props {
  title: string;
  hint?: string;
  add?: string; // the label of the button that opens the form of a new record
  filters?: ReactNode;
  parent?: Parent; // the list has the records of one farm, or of another parent
  isComplete?: boolean; // the list has no pages
  empty?: ReactNode;
  width?: number; // pixels
  children: ReactNode; // columns
}

/** The list of a resource: a table, or on a phone a card for each record with the same columns and their names. */
export function RecordList({
  title,
  hint,
  add,
  filters,
  parent,
  isComplete = false,
  empty,
  width = 1200,
  children,
}: Props) {
  const resource = useResourceContext();
  const { hasCreate } = useResourceDefinition();
  return (
    <Box sx={{ maxWidth: width }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          paddingTop: 3,
          paddingBottom: filters ? 0 : 3,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {add && hasCreate && (
          <Button component={RouterLink} to={`/${resource}/create${searchOf(parent)}`} variant="contained">
            {add}
          </Button>
        )}
        {hint && (
          <Typography color="text.secondary" sx={{ flexBasis: '100%' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <List
        title={title}
        actions={false}
        exporter={false}
        empty={false}
        component="div"
        perPage={isComplete ? completeListSize : 25}
        {...(parent && { filter: parent })}
        pagination={isComplete ? false : <PageLinks />}
      >
        {filters}
        <RecordRows parent={parent} {...(empty && { empty })}>
          {children}
        </RecordRows>
      </List>
    </Box>
  );
}

/** The records of one kind of the chosen farm, all on one page. */
export const FarmRecordList = (list: Omit<Props, 'parent' | 'isComplete' | 'filters'>) => (
  <ChosenFarm title={list.title}>
    {({ id }, choice) => <RecordList key={id} {...list} filters={choice} parent={{ farm: id }} isComplete />}
  </ChosenFarm>
);

export const completeListSize = 1000; // a complete list is one page

interface RowsProps extends Pick<Props, 'empty' | 'children'> {
  parent?: Parent | undefined;
}

/** The records of the list around it, each with a link to its form or page. */
export const RecordRows = ({ parent, ...props }: RowsProps) => (
  <RecordParentContext value={parent}>
    <Rows {...props} />
  </RecordParentContext>
);

function Rows({ empty, children }: Omit<RowsProps, 'parent'>) {
  const text = useT();
  const { data, isPending, error, refetch } = useListContext<RaRecord>();
  const pageOf = usePageAddress();
  const isNarrow = useIsNarrow();
  if (error) return <RetryNotice error={error} onRetry={refetch} />;
  if (isPending) return <Loading />;
  if (data.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ paddingBlock: 2 }}>
        {empty ?? text('ra.navigation.no_results')}
      </Typography>
    );
  }
  if (isNarrow) return <Cards rows={data}>{children}</Cards>;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <Datagrid
        rowClick={pageOf ?? false}
        bulkActionButtons={false}
        sx={{ '& td': { overflowWrap: 'anywhere' } }}
      >
        {children}
      </Datagrid>
    </Box>
  );
}

/** Returns the address of the form or page of each record; undefined where this staff member may open none. */
function usePageAddress() {
  const resource = useResourceContext() ?? '';
  const { hasEdit, hasShow } = useResourceDefinition();
  const createPath = useCreatePath();
  const parent = use(RecordParentContext);
  if (!hasEdit && !hasShow) return undefined;
  const type = hasEdit ? 'edit' : 'show';
  return (id: Identifier) => createPath({ resource, type, id }) + searchOf(parent);
}

/** The records one below the other, each with the columns of the table. A tap opens one, as a click on a row does. */
function Cards({ rows, children }: { rows: readonly RaRecord[]; children: ReactNode }) {
  const pageOf = usePageAddress();
  const navigate = useNavigate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          {...(pageOf && { onClick: () => navigate(pageOf(row.id)) })}
          sx={{
            ...(pageOf && { cursor: 'pointer' }),
            display: 'grid',
            gap: 0.5,
            justifyItems: 'start',
            paddingBlock: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
          }}
        >
          <RecordContextProvider value={row}>
            <LabelledCells>{children}</LabelledCells>
          </RecordContextProvider>
        </Box>
      ))}
    </Box>
  );
}

/** Pairs of which the column shows nothing for this record. A `:has` inside another is no selector. */
const withoutValue = [
  'dd:empty',
  'dd:has(> span:empty:only-child)',
  'dt:has(+ dd:empty)',
  'dt:has(+ dd > span:empty:only-child)',
]
  .map((pair) => `& ${pair}`)
  .join();

/** The first column, below it each other column with its name, and then the buttons. */
function LabelledCells({ children }: { children: ReactNode }) {
  const [first, ...others] = Children.toArray(children).filter((cell) =>
    isValidElement<{ label?: string }>(cell),
  );
  const [named, unnamed] = [
    others.filter((cell) => cell.props.label),
    others.filter((cell) => !cell.props.label),
  ];
  return (
    <>
      {first}
      <Box
        sx={{
          width: '100%',
          '& dt': { typography: 'body2' },
          [withoutValue]: { display: 'none' },
        }}
      >
        <Facts facts={named.map((cell) => ({ label: cell.props.label ?? '', value: cell }))} />
      </Box>
      {unnamed}
    </>
  );
}

interface LinkProps<Row> {
  label: string;
  name: (record: Row) => ReactNode;
  to?: (record: Row) => string; // the page of another resource
}

/** The column that opens the form or page of the record; text only for staff who may open none. */
export function LinkColumn<Row extends RaRecord>({ name, to }: LinkProps<Row>) {
  const record = useRecordContext<Row>();
  const pageOf = usePageAddress();
  if (!record) return null;
  const address = to ? to(record) : pageOf?.(record.id);
  if (!address) return <Typography sx={{ fontWeight: 600 }}>{name(record)}</Typography>;
  return (
    <Link
      component={RouterLink}
      to={address}
      onClick={(event) => event.stopPropagation()} // the row would open the same page again
      sx={{ ...pressable, fontWeight: 600 }}
    >
      {name(record)}
    </Link>
  );
}

/** The buttons of a row, which do not open it. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <Box
    onClick={(event) => event.stopPropagation()}
    sx={{ display: 'flex', '& .Mui-disabled': { opacity: 0.35 } }}
  >
    {children}
  </Box>
);
