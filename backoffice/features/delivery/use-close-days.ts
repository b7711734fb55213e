import { closeDays } from '@kebun/contract/delivery/staff-delivery.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CallFailed, call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

export interface DayToClose {
  date: string;
  name_en: string;
  name_zh: string;
}

/** Orders that are to come on a day that was to be closed. */
export interface Met {
  date: string;
  orders: string[];
}

/** Closes days; where orders are to come on them, these are told first, and it is done only all the same. */
export function useClosing(onDone: () => void) {
  const text = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const [told, setTold] = useState<{ dates: string; met: readonly Met[] }>();

  async function close(days: DayToClose[]) {
    const dates = days.map(({ date }) => date).join();
    const with_orders = told?.dates === dates; // whoever has chosen other days since has not been told of theirs
    await call(closeDays, { body: { days, with_orders } }).catch((error: unknown) => {
      const isMet = error instanceof CallFailed && error.body?.code === 'day_has_orders';
      setTold(isMet ? { dates, met: error.body?.days as Met[] } : undefined);
      throw error;
    });
    notify(text('office.saved'), { type: 'success' });
    await queries.invalidateQueries();
    onDone();
  }
  return { close, met: told?.met ?? [] };
}
