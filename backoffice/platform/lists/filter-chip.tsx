import { Chip } from '@mui/material';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  isChosen: boolean;
  onPress: () => void;
}

/** A list to press; the one that is shown is marked, and in sight where the row of them is wider than a phone. */
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
