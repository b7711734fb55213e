import { today } from '@kebun/contract/lib/days.ts';
import { maxProduceSize } from '@kebun/contract/lib/limits.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { type PackingDraft, packingBalance } from '@kebun/contract/lots/packing-draft.ts';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { FieldErrors } from '#platform/data/field-errors.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PackingSums } from './packing-sums.tsx';
import type { PacksValues } from './packing-values.ts';

interface FrameProps {
  title: string;
  lead?: string;
  back: string;
  form: ReturnType<typeof useSubmit>;
  children: ReactNode;
}

/** The page of a form that makes a pack lot. */
export function PackingFrame({
  title,
  lead,
  back,
  form: { errors, isBusy, onSubmit },
  children,
}: FrameProps) {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 820 }}>
      <Title title={title} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h1">{title}</Typography>
        {lead && <Typography color="text.secondary">{lead}</Typography>}
      </Box>
      <Card>
        <CardContent component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
          {children}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isBusy}>
              {title}
            </Button>
            <Button component={Link} to={back}>
              {text('ra.action.back')}
            </Button>
          </Box>
        </CardContent>
      </Card>
    </Box>
  );
}

interface FieldsProps {
  values: PacksValues;
  errors: FieldErrors;
  set(part: Partial<PacksValues>): void;
  packsLabel: string;
  wasteHint: string;
  draft: PackingDraft;
  /** The last best-before day that is allowed, with its hint. */
  latest: string | undefined;
  latestHint: string | undefined;
  isTooOld?: boolean;
  areUnlike: boolean;
}

/** The packs that are made, the grams they account for, and the day they keep until. */
export function PacksFields({
  values,
  errors,
  set,
  packsLabel,
  wasteHint,
  draft,
  latest,
  latestHint,
  isTooOld = false,
  areUnlike,
}: FieldsProps) {
  const text = useT();
  const number = (name: 'packs' | 'pack_g' | 'waste_g' | 'overfill_g', label: string, hint?: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={name in errors}
      helperText={errors[name] ?? hint}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  const grams = values.sku?.weight_g;
  return (
    <>
      <FormAside>
        {number('packs', packsLabel)}
        {number(
          'pack_g',
          text('office.lot_pack_g'),
          grams ? text('office.lot_pack_g_hint', { grams }) : undefined,
        )}
        {number('waste_g', text('office.lot_waste_g'), wasteHint)}
        {number('overfill_g', text('office.lot_overfill_g'), text('office.lot_overfill_hint'))}
      </FormAside>
      <PackingSums sums={packingBalance(draft)} values={values} onRest={set} />
      <TextField
        label={text('office.lot_produce_size')}
        value={values.size}
        onChange={({ target }) => set({ size: target.value })}
        error={'size' in errors}
        helperText={errors.size ?? text('office.lot_produce_size_hint')}
        slotProps={{ htmlInput: { maxLength: maxProduceSize } }}
      />
      <TextField
        type="date"
        label={text('office.lot_best_before')}
        value={values.best_before}
        onChange={({ target }) => set({ best_before: target.value })}
        error={'best_before' in errors || isTooOld}
        helperText={errors.best_before ?? latestHint}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today(), max: latest } }}
      />
      {(areUnlike || 'is_mixed' in errors) && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox checked={values.is_mixed} onChange={(_event, is_mixed) => set({ is_mixed })} />
            }
            label={text('office.lot_mixed_label')}
          />
          {errors.is_mixed && <Alert severity="error">{errors.is_mixed}</Alert>}
        </Box>
      )}
    </>
  );
}

/** Sends a packing once, however often the button is pressed, and leads to the new lot. */
export function usePackingSubmit(
  rules: readonly Rule<PackingDraft>[],
  draft: PackingDraft,
  send: (idempotencyKey: string) => Promise<{ data: { code: string } }>,
  doneText: 'office.lot_packed' | 'office.repacked',
) {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  return useSubmit(
    rules,
    async () => {
      const { code } = (await send(key)).data;
      await done(text(doneText, { code }));
      goTo(`/pack-lots/${code}`);
    },
    { more: draft },
  );
}
