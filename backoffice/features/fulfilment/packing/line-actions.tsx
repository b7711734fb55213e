import type { PackLine, PackOrder } from '@kebun/contract/fulfilment/packing.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { allThere, type Draft, emptyDraft, oneLess, oneMore } from './packing-draft.ts';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { WeightField } from './weight-field.tsx';

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
        onClick={() => onChange(allThere(line, draft))}
        sx={{ minHeight: 56 }}
      >
        {t('office.pack_all')}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={t('office.pack_less', { name })}
          disabled={draft.quantity === 0}
          onClick={() => onChange(oneLess(draft))}
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
          onClick={() => onChange(oneMore(line, draft))}
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
          draft={draft}
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
