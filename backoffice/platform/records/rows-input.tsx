import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useT } from '../shell/messages-provider.tsx';

interface Props {
  source: string;
  label: string;
  hint?: string;
  children: ReactNode; // the inputs of a row, side by side where there is room
}

/** Rows of inputs in a form. Each has a button that removes it, and one button below them adds a row. */
export function RowsInput({ source, label, hint, children }: Props) {
  return (
    <ArrayInput source={source} label={label} helperText={hint ?? false}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        addButton={<AddRow />}
        removeButton={<RemoveRow />}
        sx={{
          '& .RaSimpleFormIterator-inline': {
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 2,
            flex: 1,
            '& > *': { minWidth: 0 },
          },
          '& .RaSimpleFormIterator-line': {
            flexDirection: 'column',
            alignItems: 'stretch',
            paddingBlock: 2,
            gap: 1,
          },
          '& .RaSimpleFormIterator-action': { visibility: 'visible' }, // also where there is no mouse
        }}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddRow() {
  const text = useT();
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add()} sx={{ minHeight: 44 }}>
      {text('common.add')}
    </Button>
  );
}

function RemoveRow() {
  const text = useT();
  const { remove } = useSimpleFormIteratorItem();
  return (
    <Button color="error" startIcon={<RemoveIcon />} onClick={() => remove()} sx={{ minHeight: 44 }}>
      {text('cart.remove')}
    </Button>
  );
}
