import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useT } from '../shell/messages-provider.tsx';

/** The refund destination: the wallet or the payment method. A single possibility is shown as text. */
export function RefundDestinationField({
  destinations,
  chosen,
}: {
  destinations: readonly RefundDestination[];
  chosen: RefundDestination;
}) {
  const text = useT();
  const label = useId();
  if (destinations.length < 2) return <Typography>{text(`office.refunds_goes_${chosen}`)}</Typography>;
  return (
    <FormControl>
      <FormLabel id={label}>{text('office.refunds_where_title')}</FormLabel>
      <RadioGroup aria-labelledby={label} name="refund_to" defaultValue={chosen}>
        {destinations.map((destination) => (
          <FormControlLabel
            key={destination}
            value={destination}
            control={<Radio />}
            label={text(`office.refunds_goes_${destination}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
