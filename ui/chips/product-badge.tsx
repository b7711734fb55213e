import { useT } from '../text/text.tsx';
import { Badge } from './badge.tsx';

interface ProductBadgeProps {
  soldOut?: boolean;
  percentOff?: number;
  /** The lower price ends soon. */
  isDeal?: boolean;
  /** The units left, only where they are few enough to be shown. */
  left?: number | null;
  organic?: boolean;
  isNew?: boolean;
}

/** The one badge of a product: the most important thing to know before opening it. */
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
