import { cx } from '../lib/cx.ts';

// biome-ignore format: table
const tones = {
  time: 'text-turmeric',
  leaf: 'text-leaf',
} as const;

interface ProgressBarProps {
  value: number;
  of: number;
  /** The accessible name: what is measured. */
  label: string;
  tone?: keyof typeof tones;
  className?: string;
}

/** A progress bar: to free delivery, through a list. */
export function ProgressBar({ value, of, label, tone = 'leaf', className }: ProgressBarProps) {
  return (
    <progress
      value={Math.min(value, of)}
      max={of}
      aria-label={label}
      className={cx('progress h-2 w-full overflow-hidden rounded-full', tones[tone], className)}
    />
  );
}
