import type { PackLine, PackOrder } from '@kebun/contract/fulfilment/packing.ts';
import { maxTypedNumberLength } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import {
  addUnit,
  type Draft,
  emptyDraft,
  gramsIn,
  isImpossible,
  isUnlikely,
  packAllUnits,
  removeUnit,
  setWeight,
} from './packing-draft.ts';
import { SubstituteDialog } from './substitute-dialog.tsx';

export interface LineProps {
  order: PackOrder;
  line: PackLine;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The actions of a line, with large targets for wet hands. */
export function LineActions({ order, line, draft, onChange }: LineProps) {
  const { t, language } = useI18n();
  const [isChoosing, setIsChoosing] = useState(false);
  const name = textIn(line.name, language);
  const isFull = draft.quantity === line.quantity;
  const isTouched = draft !== emptyDraft;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button
        variant={isFull ? 'outlined' : 'contained'}
        size="large"
        disabled={isFull}
        onClick={() => onChange(packAllUnits(line, draft))}
        sx={{ minHeight: 56 }}
      >
        {t('office.pack_all')}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={t('office.pack_less', { name })}
          disabled={draft.quantity === 0}
          onClick={() => onChange(removeUnit(line, draft))}
          sx={{ width: 56, height: 56 }}
        >
          <RemoveIcon />
        </IconButton>
        <Typography
          component="output"
          aria-label={t('office.pack_there', { name })}
          sx={{ minWidth: 32, textAlign: 'center', fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {draft.quantity}
        </Typography>
        <IconButton
          aria-label={t('office.pack_more', { name })}
          disabled={isFull}
          onClick={() => onChange(addUnit(line, draft))}
          sx={{ width: 56, height: 56 }}
        >
          <AddIcon />
        </IconButton>
      </Box>
      {line.sale_mode === 'weight' && <WeightField line={line} draft={draft} onChange={onChange} />}
      {!isFull && !draft.isShort && (
        <Button
          variant="outlined"
          onClick={() => onChange({ ...draft, isShort: true })}
          sx={{ minHeight: 56 }}
        >
          {t(draft.quantity === 0 ? 'office.pack_none' : 'office.pack_rest')}
        </Button>
      )}
      {!isFull && line.parts.length === 0 && line.substitution !== 'refund' && (
        <Button variant="outlined" onClick={() => setIsChoosing(true)} sx={{ minHeight: 56 }}>
          {t('office.pack_instead')}
        </Button>
      )}
      {isTouched && (
        <Button onClick={() => onChange(emptyDraft)} sx={{ minHeight: 56 }}>
          {t('cart.undo')}
        </Button>
      )}
      {isChoosing && (
        <SubstituteDialog
          order={order}
          line={line}
          name={textIn(line.name, language)}
          missing={line.quantity - draft.quantity}
          onClose={() => setIsChoosing(false)}
          onChosen={(substitute) => {
            setIsChoosing(false);
            onChange({ ...draft, isShort: true, substitute });
          }}
        />
      )}
    </Box>
  );
}

interface WeightFieldProps {
  line: PackLine;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The weight on the scale, in grams. */
function WeightField({ line, draft, onChange }: WeightFieldProps) {
  const text = useT();
  const isUnreadable = draft.grams !== '' && gramsIn(draft.grams) === undefined;
  const isFar = isImpossible(line, draft);
  const expected = text('office.about_grams', { grams: line.estimated_weight_g ?? 0 });
  const hint = isUnlikely(line, draft) ? text('office.pack_unlikely', { expected }) : expected;
  return (
    <TextField
      label={text('office.pack_grams')}
      value={draft.grams}
      onChange={(event) => onChange(setWeight(line, draft, event.target.value))}
      error={isUnreadable || isFar}
      helperText={
        isUnreadable
          ? text('office.pack_grams_wrong')
          : isFar
            ? text('office.pack_grams_impossible', { expected })
            : hint
      }
      disabled={draft.isShort && draft.quantity === 0}
      autoComplete="off"
      sx={{ width: 200 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: maxTypedNumberLength } }}
    />
  );
}
