import { type BuyerSelection, comeIn, fillCart, reachCheckout, yesOf } from './buyer-journey.ts';
import { type Connection, withConnections } from './connection.ts';
import { sendChecked } from './request.ts';
import { type Pace, paceOf } from './throughput.ts';

interface BuyLoad {
  port: number;
  selection: BuyerSelection;
  buyers: number;
  seconds: number;
}

/** Guests who fill a cart, check out and order, and start again as new guests. */
export const buy = (buying: BuyLoad): Promise<Pace> =>
  everyBuyer(buying, async (connection, selection) => {
    await sendChecked(connection, yesOf(await reachCheckout(connection, selection)));
  });

/** Guests who put one product into a cart. */
export const startCarts = (buying: BuyLoad): Promise<Pace> =>
  everyBuyer(buying, async (connection, selection) => {
    await fillCart(connection, await comeIn(connection), selection, 1);
  });

const everyBuyer = (
  { port, selection, buyers, seconds }: BuyLoad,
  turn: (connection: Connection, selection: BuyerSelection) => Promise<void>,
) =>
  withConnections(port, buyers, (connections) =>
    paceOf(
      connections.map((connection) => () => turn(connection, selection)),
      seconds,
    ),
  );
