import type { RefundWay } from '@kebun/contract/refunds/refund-status.ts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../shell/messages-provider.tsx';

/** Where money goes: into a wallet or the way it came. Where there is but one way, it is said. */
export function WayField({ ways, chosen }: { ways: readonly RefundWay[]; chosen: RefundWay }) {
  const text = useText();
  const label = useId();
  if (ways.length < 2) return <Typography>{text(`office.refunds_goes_${chosen}`)}</Typography>;
  return (
    <FormControl>
      <FormLabel id={label}>{text('office.refunds_where_title')}</FormLabel>
      <RadioGroup aria-labelledby={label} name="refund_to" defaultValue={chosen}>
        {ways.map((way) => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio />}
            label={text(`office.refunds_goes_${way}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
