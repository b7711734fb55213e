import { lossRules } from '@kebun/contract/lots/packing-draft.ts';
import {
  type RecallDetails,
  type ReconciledHarvest,
  recalledGramFates,
  reconcileRecallHarvest,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatGrams, parseWhole } from '#features/lots/packing-values.ts';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

const columns = [
  ['office.recall_packs_reached', 'reached_g'],
  ['office.input_left', 'left_g'],
  ['office.recall_packs_destroyed', 'destroyed_g'],
  ['office.recall_grams_used', 'used_g'],
  ['office.recall_packs_elsewhere', 'elsewhere_g'],
] as const;

/** The whereabouts of harvests that were not packed. The other columns add up to the first. */
export function HarvestTable({ recall }: { recall: RecallDetails }) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const [entered, setEntered] = useState<ReconciledHarvest>();
  const mayEnter = recall.status === 'active' && permissions.includes('recalls.write');
  if (recall.harvests.length === 0) return null;
  const sumOf = (column: (typeof columns)[number][1]) =>
    recall.harvests.reduce((sum, lot) => sum + lot[column], 0);
  return (
    <Part title={text('office.recall_harvests')}>
      <Typography color="text.secondary">{text('office.recall_harvests_sum')}</Typography>
      <NamedTable
        name={text('office.recall_harvests')}
        rows={recall.harvests}
        keyOf={({ code }) => code}
        columns={[
          {
            label: text('office.lot_code'),
            value: (lot) => (
              <>
                <Link component={RouterLink} to={`/harvest-lots/${lot.code}`} sx={pressable}>
                  <OneLine>{lot.code}</OneLine>
                </Link>
                <Typography variant="body2" color="text.secondary">
                  {lot.crop}
                </Typography>
                {mayEnter && lot.left_g > 0 && (
                  <Button
                    size="small"
                    variant="outlined"
                    sx={{ mt: 1, whiteSpace: 'nowrap' }}
                    onClick={() => setEntered(lot)}
                  >
                    {text('office.recall_enter_grams')}
                  </Button>
                )}
              </>
            ),
            total: text('common.total'),
          },
          ...columns.map(([label, column]) => ({
            label: text(label),
            value: (lot: ReconciledHarvest) => formatGrams(lot[column]),
            isFigure: true,
            total: formatGrams(sumOf(column)),
          })),
        ]}
      />
      {entered && <GramsDialog id={recall.id} lot={entered} onClose={() => setEntered(undefined)} />}
    </Part>
  );
}

interface GramsValues {
  fate: (typeof recalledGramFates)[number];
  g: string;
  note: string;
}

const rules = lossRules.map(({ message, holds }) => ({
  field: 'g' as const,
  message,
  holds: (typed: Partial<GramsValues> | null | undefined) => holds({ g: parseWhole(typed?.g ?? '') }),
}));

interface GramsProps {
  id: string;
  lot: ReconciledHarvest;
  onClose: () => void;
}

/** Enters grams of a recalled harvest that were destroyed, tested, or lost in weight. */
function GramsDialog({ id, lot: { code, left_g }, onClose }: GramsProps) {
  const text = useT();
  const done = useDone();
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit<GramsValues>(rules, async ({ fate, g, note }) => {
    await call(reconcileRecallHarvest, {
      params: { id, code },
      body: { fate, g: parseWhole(g), note },
      headers: { 'idempotency-key': key },
    });
    await done(text('office.saved'));
    onClose();
  });
  return (
    <FormDialog
      title={code}
      confirm={text('office.recall_enter_grams')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <ChoiceField
        name="fate"
        label={text('office.recall_grams_fate')}
        choices={recalledGramFates.map((each) => ({ id: each, name: text(`office.recall_fate_${each}`) }))}
        defaultValue="recalled"
        errors={form.errors}
      />
      <TypedField
        name="g"
        label={text('office.lot_grams')}
        inputMode="numeric"
        hint={text('office.lot_left', { left: formatGrams(left_g) })}
        errors={form.errors}
      />
      <TypedField name="note" label={text('office.note')} most={200} errors={form.errors} />
    </FormDialog>
  );
}
