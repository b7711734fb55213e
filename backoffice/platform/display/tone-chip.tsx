import { Chip } from '@mui/material';

// biome-ignore format: table
const tones = {
  turmeric:    { color: '#7d5200', background: '#fdf0cf' },
  leaf:        { color: '#1f6a33', background: '#e6f1de' },
  'leaf-deep': { color: '#144a23', background: '#e6f1de' },
  chilli:      { color: '#b4261b', background: '#fbe7e1' },
  'ink-soft':  { color: '#55604f', background: '#f0e9da' },
};
export type Tone = keyof typeof tones;

const isTone = (tone: string): tone is Tone => tone in tones;

/** A status in one word; the colour only helps to find it. */
export function ToneChip({ label, tone }: { label: string; tone: string }) {
  const { color, background } = tones[isTone(tone) ? tone : 'ink-soft'];
  return <Chip size="small" label={label} sx={{ color, backgroundColor: background, fontWeight: 600 }} />;
}
