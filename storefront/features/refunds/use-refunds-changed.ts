import { useApp } from '#platform/page/app-context.ts';
import { refundsKey } from './queries.ts';

/** The queries that show a request: refunds, orders, tracking, wallet and payment. */
const touched = [['orders'], ['track'], ['wallet'], ['payment']];

export function useRefundsChanged() {
  const { data } = useApp();
  return async (order: string): Promise<void> => {
    for (const queryKey of [...touched, ['order', order]]) void data.invalidateQueries({ queryKey });
    await data.invalidateQueries({ queryKey: [...refundsKey, order] });
  };
}
