import { Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';

interface Props {
  label: string;
  count: number | null; // null: not theirs to see
  to?: string;
}

/** A number and a link to the work behind it. */
export function StatCard({ label, count, to }: Props) {
  if (count === null) return null;
  const figure = (
    <CardContent>
      <Typography color="text.secondary">{label}</Typography>
      <Typography sx={{ fontSize: '2.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Typography>
    </CardContent>
  );
  return (
    <Card>
      {to ? (
        <CardActionArea component={Link} to={to}>
          {figure}
        </CardActionArea>
      ) : (
        figure
      )}
    </Card>
  );
}
