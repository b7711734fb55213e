import { useT } from '../text/text.tsx';
import { Badge } from './badge.tsx';

interface ProductBadgeProps {
  soldOut?: boolean;
  percentOff?: number;
  /** The lower price is for a while only. */
  isDeal?: boolean;
  /** The number, only where so few are left that it is told. */
  left?: number | null;
  organic?: boolean;
  isNew?: boolean;
}

/** The one thing most worth knowing before looking closer. */
export function ProductBadge({ soldOut, percentOff, isDeal, left, organic, isNew }: ProductBadgeProps) {
  const text = useT();

  if (soldOut) return <Badge>{text('ui.sold_out')}</Badge>;
  if (percentOff)
    return (
      <Badge tone="cut" {...(isDeal && { icon: 'clock' })}>
        {text('ui.percent_off', { percent: percentOff })}
      </Badge>
    );
  if (left)
    return (
      <Badge tone="time" icon="clock">
        {text('ui.left', { count: left })}
      </Badge>
    );
  if (organic) return <Badge icon="leaf">{text('ui.organic')}</Badge>;
  if (isNew) return <Badge>{text('ui.new')}</Badge>;
  return null;
}
