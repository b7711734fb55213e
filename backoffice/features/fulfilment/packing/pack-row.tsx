import type { PackLine } from '@kebun/contract/fulfilment/packing.ts';
import { formatSku } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import DoneIcon from '@mui/icons-material/CheckCircle';
import RemoveLotIcon from '@mui/icons-material/Close';
import ShortIcon from '@mui/icons-material/RemoveCircle';
import { Box, Button, Card, IconButton, Typography } from '@mui/material';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { TranslatedName } from '#platform/forms/translated-name.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { LineActions, type LineProps } from './line-actions.tsx';
import {
  blockOfLot,
  canNameUnit,
  type Draft,
  forgetLot,
  isSettled,
  nameAllUnits,
  withSubstitute,
} from './packing-draft.ts';

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
          <FirstLot lots={line.lots} />
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
      <NamedLots line={line} draft={draft} onChange={onChange} />
      <State line={line} draft={draft} isDone={isDone} />
      {draft.substitute && <FirstLot lots={draft.substitute.lots ?? []} />}
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

/** The lot to take first, and where it lies. */
function FirstLot({ lots }: Pick<PackLine, 'lots'>) {
  const { t, language } = useI18n();
  const lot = lots.find((each) => blockOfLot(each) === null);
  if (!lot) return null;
  const { code, place, best_before } = lot;
  const words = [
    code,
    place,
    best_before && t('office.pick_best_before', { day: fullDayIn(language, best_before) }),
  ];
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('office.pack_lot_first', { lot: words.filter(Boolean).join(' · ') })}
    </Typography>
  );
}

/** The lots that the packer named, each with its units. One that can no longer be packed says why. */
function NamedLots({ line, draft, onChange }: Omit<LineProps, 'order'>) {
  const { t } = useI18n();
  const named = Object.entries(draft.lots ?? {});
  if (named.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {named.map(([code, quantity]) => {
        const lot = withSubstitute(line, draft).lots.find((each) => each.code === code);
        const block = lot ? blockOfLot(lot) : 'unknown';
        return (
          <Box
            component="li"
            key={code}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              color={block ? 'error' : undefined}
            >
              {block
                ? t(`office.pack_lot_${block}`, { code })
                : t('office.pick_from_lot', { quantity, code })}
            </Typography>
            {!block && canNameUnit(line, draft, code) && (
              <Button
                variant="outlined"
                onClick={() => onChange(nameAllUnits(line, draft, code))}
                sx={{ minHeight: 44 }}
              >
                {t('office.pack_lot_all')}
              </Button>
            )}
            <IconButton
              aria-label={t('office.pack_lot_forget', { code })}
              onClick={() => onChange(forgetLot(draft, code))}
              sx={{ width: 44, height: 44 }}
            >
              <RemoveLotIcon />
            </IconButton>
          </Box>
        );
      })}
    </Box>
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
