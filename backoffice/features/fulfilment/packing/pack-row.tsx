import type { PackLine } from '@kebun/contract/fulfilment/packing.ts';
import { formatSku } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import DoneIcon from '@mui/icons-material/CheckCircle';
import ShortIcon from '@mui/icons-material/RemoveCircle';
import { Box, Card, Typography } from '@mui/material';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { TranslatedName } from '#platform/forms/translated-name.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LineActions, type LineProps } from './line-actions.tsx';
import { type Draft, isSettled } from './packing-draft.ts';

/** One line on the packing table: product, quantity and what is packed. */
export function PackRow({ order, line, draft, onChange }: LineProps) {
  const { language } = useI18n();
  const name = textIn(line.name, language);
  const isDone = isSettled(line, draft);
  const isFull = draft.quantity === line.quantity;
  return (
    <Card
      component="li"
      aria-label={name}
      sx={{
        padding: { xs: 1.5, sm: 2 },
        display: 'grid',
        gap: 1.5,
        ...(isDone && { backgroundColor: isFull ? 'primary.light' : '#fdf0cf' }),
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '56px 1fr auto', sm: '96px 1fr auto' },
          gap: { xs: 1.5, sm: 2 },
          alignItems: 'start',
        }}
      >
        <Box
          component="img"
          src={line.image.thumbnail}
          alt=""
          sx={{
            width: '100%',
            aspectRatio: '1',
            objectFit: 'contain',
            borderRadius: 2,
            backgroundColor: '#fff',
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <TranslatedName item={line} />
          <ShopperNotes line={line} />
        </Box>
        <Typography
          sx={{
            fontSize: { xs: '2rem', sm: '2.75rem' },
            fontWeight: 700,
            lineHeight: 1,
            whiteSpace: 'nowrap',
          }}
        >
          × {line.quantity}
        </Typography>
      </Box>
      <LineActions order={order} line={line} draft={draft} onChange={onChange} />
      <State line={line} draft={draft} isDone={isDone} />
    </Card>
  );
}

/** The shopper's preference and note for the line, and the content of a bundle. */
function ShopperNotes({ line }: { line: PackLine }) {
  const { t, language } = useI18n();
  const inside = line.parts.map(
    ({ quantity, name, unit }) =>
      `${quantity} × ${formatSku(language, { name: textIn(name, language), unit: textIn(unit, language) })}`,
  );
  const words = [
    ...inside,
    t(line.substitution ? `order.substitution_${line.substitution}` : 'office.pack_ask'),
    line.sku,
  ];
  return (
    <>
      {line.note && <ShopperNote>{line.note}</ShopperNote>}
      <Typography variant="body2" color="text.secondary">
        {words.join(' · ')}
      </Typography>
    </>
  );
}

/** The status of the line, in words. */
function State({ line, draft, isDone }: { line: PackLine; draft: Draft; isDone: boolean }) {
  const { t, language } = useI18n();
  const { quantity, substitute } = draft;
  const isFull = quantity === line.quantity;
  const words = [
    ...(isDone
      ? [
          isFull
            ? t('office.pack_is_there')
            : t('office.pack_is_short', { quantity, requested: line.quantity }),
        ]
      : []),
    ...(substitute
      ? [
          t('order.came_instead', {
            quantity: substitute.quantity,
            name: textIn(substitute.name, language),
            unit: textIn(substitute.unit, language),
          }),
        ]
      : []),
  ];
  if (words.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'primary.dark', fontWeight: 600 }}>
      {isDone && (isFull ? <DoneIcon aria-hidden="true" /> : <ShortIcon aria-hidden="true" />)}
      <span>{words.join(' · ')}</span>
    </Box>
  );
}
