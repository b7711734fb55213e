import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { reconciliationRules } from '@kebun/contract/recalls/recall-text-rules.ts';
import {
  type RecallDetails,
  type ReconciledLot,
  reconcileRecallLot,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

const columns = ['reached', 'here', 'destroyed', 'consumed', 'unknown', 'elsewhere', 'recovered'] as const;

/** Tells whether packs of a lot are outside unaccounted for, or in the shop where they can be destroyed. */
const isUnsettled = ({ open, here, waiting }: ReconciledLot) => open > 0 || here > waiting;

/** The whereabouts of the packs of each lot. All columns but the last add up to the first. */
export function ReconciliationTable({ recall }: { recall: RecallDetails }) {
  const { t: text, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const [entered, setEntered] = useState<ReconciledLot>();
  const mayEnter = recall.status === 'active' && permissions.includes('recalls.write');
  if (recall.lots.length === 0) return null;
  const sumOf = (column: (typeof columns)[number]) => recall.lots.reduce((sum, lot) => sum + lot[column], 0);
  return (
    <Part title={text('office.recall_reconciliation')}>
      <Typography color="text.secondary">{text('office.recall_packs_sum')}</Typography>
      <NamedTable
        name={text('office.recall_reconciliation')}
        rows={recall.lots}
        keyOf={({ code }) => code}
        columns={[
          {
            label: text('office.lot_code'),
            value: (lot) => (
              <LotOf lot={lot} {...(mayEnter && isUnsettled(lot) && { onEnter: () => setEntered(lot) })} />
            ),
            total: text('common.total'),
          },
          ...columns.map((column) => ({
            label: text(`office.recall_packs_${column}`),
            value: (lot: ReconciledLot) =>
              column === 'elsewhere' && lot.elsewhere > 0
                ? text('office.recall_elsewhere_in', {
                    packs: lot.elsewhere,
                    numbers: lot.elsewhere_in.join(languageFacts[language].listComma),
                  })
                : lot[column],
            isFigure: true,
            total: sumOf(column),
          })),
        ]}
      />
      {entered && <PacksDialog id={recall.id} lot={entered} onClose={() => setEntered(undefined)} />}
    </Part>
  );
}

function LotOf({
  lot: { code, product, unit, place },
  onEnter,
}: {
  lot: ReconciledLot;
  onEnter?: () => void;
}) {
  const text = useT();
  return (
    <>
      <Link component={RouterLink} to={`/pack-lots/${code}`} sx={pressable}>
        <OneLine>{code}</OneLine>
      </Link>
      <Typography variant="body2" color="text.secondary">
        {[product, unit, place].filter(Boolean).join(' · ')}
      </Typography>
      {onEnter && (
        <Button size="small" variant="outlined" sx={{ mt: 1, whiteSpace: 'nowrap' }} onClick={onEnter}>
          {text('office.recall_enter')}
        </Button>
      )}
    </>
  );
}

interface PacksValues {
  recovered: string;
  consumed: string;
  destroyed: string;
}

const packsOf = (typed: string | undefined) => (/^\d{1,5}$/.test(typed?.trim() ?? '') ? Number(typed) : 0);

const entryOf = (typed: Partial<PacksValues> | null | undefined) => ({
  recovered: packsOf(typed?.recovered),
  consumed: packsOf(typed?.consumed),
  destroyed: packsOf(typed?.destroyed),
});

const rules = reconciliationRules.map(({ field, message, holds }) => ({
  field: field as keyof PacksValues,
  message,
  holds: (typed: PacksValues | null | undefined) => holds(entryOf(typed)),
}));

interface PacksProps {
  id: string;
  lot: ReconciledLot;
  onClose: () => void;
}

/** Enters packs that came back, that were eaten, and that the shop destroyed. They are added to what is there. */
function PacksDialog({ id, lot, onClose }: PacksProps) {
  const text = useT();
  const done = useDone();
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit<PacksValues>(rules, async (typed) => {
    await call(reconcileRecallLot, {
      params: { id, code: lot.code },
      body: entryOf(typed),
      headers: { 'idempotency-key': key },
    });
    await done(text('office.saved'));
    onClose();
  });
  const field = (name: keyof PacksValues, hint: string) => (
    <TypedField
      name={name}
      label={text(`office.recall_packs_${name}`)}
      inputMode="numeric"
      hint={hint}
      errors={form.errors}
    />
  );
  return (
    <FormDialog
      title={lot.code}
      confirm={text('office.recall_enter')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <Typography color="text.secondary">{text('office.recall_enter_hint')}</Typography>
      {field('recovered', text('office.recall_recovered_hint', { count: lot.open }))}
      {field('consumed', text('office.recall_consumed_hint'))}
      {field('destroyed', text('office.recall_destroyed_hint', { count: lot.here - lot.waiting }))}
    </FormDialog>
  );
}
