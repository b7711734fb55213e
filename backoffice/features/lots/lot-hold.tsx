import { holdLot, type LotState, releaseLot } from '@kebun/contract/lots/staff-lots.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ReasonDialog } from '#platform/forms/reason-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  code: string;
  state: LotState;
  isOffSale?: boolean;
  isEmpty?: boolean; // no pack is left that a release could put back on sale
}

/** Holds a lot, or releases it, with a reason that the audit log keeps. */
export function LotHold({ code, state, isOffSale = false, isEmpty = false }: Props) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const [isOpen, setIsOpen] = useState(false);
  const move = state === 'held' || isOffSale ? 'release' : 'hold';
  const change = useAction(
    (reason: string) =>
      call(move === 'hold' ? holdLot : releaseLot, {
        params: { code },
        body: { reason },
      }),
    { done: text(`office.lot_${move}_done`), onDone: () => setIsOpen(false) },
  );
  if (state === 'ok' && isOffSale && isEmpty) return null;
  if (state === 'recalled' || !permissions.includes('lots.hold')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {text(`office.lot_${move}`)}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text(`office.lot_${move}`)}
          hint={text(`office.lot_${move}_hint`)}
          confirm={text(`office.lot_${move}`)}
          most={200}
          onClose={() => setIsOpen(false)}
          onConfirm={(reason) => change.mutate(reason)}
        />
      )}
    </>
  );
}
