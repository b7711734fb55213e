import { Chip } from '@mui/material';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  isChosen: boolean;
  onPress: () => void;
}

/** A filter button; the active one is marked, and scrolled into view on a phone. */
export function FilterChip({ label, isChosen, onPress }: Props) {
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);

  return (
    <Chip
      ref={chip}
      label={label}
      aria-pressed={isChosen}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      onClick={onPress}
    />
  );
}
