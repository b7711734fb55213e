import type { PackLine, PackOrder } from '@kebun/contract/fulfilment/packing.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { looksLikePackLot, readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { useState } from 'react';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import {
  addUnit,
  blockOfLot,
  canNameUnit,
  type Draft,
  type Drafts,
  draftOfLine,
  findLineOfLot,
  findScanned,
  nameUnit,
  withSubstitute,
} from './packing-draft.ts';
import { useScanner } from './use-scanner.ts';

interface ScanResult {
  message: string;
  isWrong: boolean;
}

/**
 * Packs the units whose code is scanned or typed: the code of a product, or that of the lot on the pack. `onScan` tells
 * whether a unit was packed.
 */
export function useScans(order: PackOrder, drafts: Drafts, change: (line: PackLine, draft: Draft) => void) {
  const { t, language } = useI18n();
  const [scan, setScan] = useState<ScanResult>();
  function wrong(message: string): boolean {
    setScan({ message, isWrong: true });
    return false;
  }
  function taken(message: string): boolean {
    setScan({ message, isWrong: false });
    return true;
  }

  function onScan(typed: string): boolean {
    const lot = readPackLotCode(typed);
    if (lot) return onLot(lot);
    if (looksLikePackLot(typed)) return wrong(t('office.pack_lot_wrong'));
    const line = findScanned(order, typed);
    if (!line) return wrong(t('office.pack_scan_unknown', { code: typed }));
    const draft = draftOfLine(drafts, line);
    const name = textIn(line.name, language);
    if (draft.quantity === line.quantity) return wrong(t('office.pack_scan_enough', { name }));
    const more = addUnit(line, draft);
    change(line, more);
    return taken(t('office.pack_scan_taken', { name, quantity: more.quantity, requested: line.quantity }));
  }

  function onLot(code: string): boolean {
    const line = findLineOfLot(order, drafts, code);
    const lot =
      line && withSubstitute(line, draftOfLine(drafts, line)).lots.find((each) => each.code === code);
    if (!line || !lot) return wrong(t('office.pack_lot_unknown', { code }));
    const block = blockOfLot(lot);
    if (block) return wrong(t(`office.pack_lot_${block}`, { code }));
    const draft = draftOfLine(drafts, line);
    const { substitute } = draft;
    const name = textIn(substitute && lot.sku === substitute.sku ? substitute.name : line.name, language);
    if (!canNameUnit(line, draft, code)) return wrong(t('office.pack_lot_enough', { name, code }));
    const more = nameUnit(line, draft, code);
    change(line, more);
    return taken(t('office.pack_lot_taken', { name, code, quantity: more.lots?.[code] ?? 0 }));
  }

  useScanner(onScan);
  return { scan, onScan };
}
