import { closeDays } from '@kebun/contract/delivery/staff-delivery.ts';
import type { EveryText } from '@kebun/contract/lib/localised.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

export interface ClosingDay {
  date: string;
  name: EveryText;
}

/** An order with a delivery on a day that staff want to close. */
export interface DayOrders {
  date: string;
  orders: string[];
}

/** Closes days; where orders are due on them, lists these first and closes only after a confirmation. */
export function useClosing(onDone: () => void) {
  const text = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<{ dates: string; affectedDays: readonly DayOrders[] }>();

  async function close(days: ClosingDay[]) {
    const dates = days.map(({ date }) => date).join();
    const with_orders = outcome?.dates === dates; // after another choice of days the warning no longer applies
    await call(closeDays, { body: { days, with_orders } }).catch((error: unknown) => {
      const hasOrders = error instanceof CallError && error.body?.code === 'day_has_orders';
      setOutcome(hasOrders ? { dates, affectedDays: error.body?.days as DayOrders[] } : undefined);
      throw error;
    });
    notify(text('office.saved'), { type: 'success' });
    await queries.invalidateQueries();
    onDone();
  }
  return { close, affectedDays: outcome?.affectedDays ?? [] };
}
