import { comeIn, fillCart, type Offer, reachCheckout, yesOf } from './buyer-journey.ts';
import { type Connection, withConnections } from './connection.ts';
import { sendChecked } from './request.ts';
import { type Pace, paceOf } from './throughput.ts';

interface BuyLoad {
  port: number;
  offer: Offer;
  buyers: number;
  seconds: number;
}

/** Guests who fill a cart, check out and order, and start again as new guests. */
export const buy = (buying: BuyLoad): Promise<Pace> =>
  everyBuyer(buying, async (connection, offer) => {
    await sendChecked(connection, yesOf(await reachCheckout(connection, offer)));
  });

/** Guests who put one product into a cart. */
export const startCarts = (buying: BuyLoad): Promise<Pace> =>
  everyBuyer(buying, async (connection, offer) => {
    await fillCart(connection, await comeIn(connection), offer, 1);
  });

const everyBuyer = (
  { port, offer, buyers, seconds }: BuyLoad,
  turn: (connection: Connection, offer: Offer) => Promise<void>,
) =>
  withConnections(port, buyers, (connections) =>
    paceOf(
      connections.map((connection) => () => turn(connection, offer)),
      seconds,
    ),
  );
