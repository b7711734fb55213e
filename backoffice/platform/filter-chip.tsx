import { Chip } from '@mui/material';

interface Props {
  label: string;
  isChosen: boolean;
  onPress: () => void;
}

/** A list to press; the one that is shown is marked. */
export const FilterChip = ({ label, isChosen, onPress }: Props) => (
  <Chip
    label={label}
    aria-pressed={isChosen}
    color={isChosen ? 'primary' : 'default'}
    variant={isChosen ? 'filled' : 'outlined'}
    onClick={onPress}
  />
);
