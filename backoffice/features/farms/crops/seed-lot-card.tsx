import type { SeedLot } from '@kebun/contract/farms/staff-farms.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** One seed lot, with the seed left and whether it is still usable. */
export function SeedLotCard({ lot, onChange }: { lot: SeedLot; onChange: () => void }) {
  const text = useT();
  const unit = text(`office.seed_unit_${lot.unit}`);
  const isOver = lot.expires_on !== null && lot.expires_on < dayOf(new Date().toISOString());
  const days = [
    `${text('office.seed_received')} ${lot.received_on}`,
    ...(lot.expires_on ? [`${text('office.seed_expires')} ${lot.expires_on}`] : []),
  ];

  return (
    <Card component="article" aria-label={`${lot.variety}, ${lot.supplier_lot}`}>
      <CardContent sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="h2">{lot.variety}</Typography>
        <UntrustedText>{`${lot.supplier} · ${lot.supplier_lot}`}</UntrustedText>
        <Typography color="text.secondary">{days.join(' · ')}</Typography>
        <Typography>
          {lot.quantity === null
            ? text('office.seed_uncounted', { used: lot.used, unit })
            : text('office.seed_left', { left: lot.quantity - lot.used, quantity: lot.quantity, unit })}
        </Typography>
        {isOver && <Chip label={text('office.seed_expired')} color="warning" variant="outlined" />}
        <Button onClick={onChange}>{text('office.change')}</Button>
      </CardContent>
    </Card>
  );
}
