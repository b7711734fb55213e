import type { PackLine } from '@kebun/contract/fulfilment/packing.ts';
import { TextField } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type Draft, gramsIn, isUnlikely, weighed } from './packing-draft.ts';

interface Props {
  line: PackLine;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The weight on the scale, in grams. */
export function WeightField({ line, draft, onChange }: Props) {
  const text = useT();
  const isWrong = draft.grams !== '' && gramsIn(draft.grams) === undefined;
  const expected = text('office.about_grams', { grams: line.estimated_weight_g ?? 0 });
  const hint = isUnlikely(line, draft) ? text('office.pack_unlikely', { expected }) : expected;
  return (
    <TextField
      label={text('office.pack_grams')}
      value={draft.grams}
      onChange={(event) => onChange(weighed(line, draft, event.target.value))}
      error={isWrong}
      helperText={isWrong ? text('office.pack_grams_wrong') : hint}
      disabled={draft.isShort && draft.quantity === 0}
      autoComplete="off"
      sx={{ width: 200 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
    />
  );
}
