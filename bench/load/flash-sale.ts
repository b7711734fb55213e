import { type BuyerSelection, reachCheckout, yesOf } from './buyer-journey.ts';
import { withConnections } from './connection.ts';

interface FlashSaleLoad {
  port: number;
  selection: BuyerSelection;
  buyers: number;
}

/** Completes all checkouts, then places all orders at once. Returns the status of each answer. */
export const flashSale = ({ port, selection, buyers }: FlashSaleLoad): Promise<number[]> =>
  withConnections(port, buyers, async (connections) => {
    const requests: string[] = [];
    for (const connection of connections) {
      requests.push(yesOf(await reachCheckout(connection, selection, selection.products.length)));
    }
    const answers = connections.map((connection, at) => connection.send(requests[at] ?? ''));
    return (await Promise.all(answers)).map(({ status }) => status);
  });
