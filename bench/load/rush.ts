import { comeToTheTill, type Offer, yesOf } from './buyer.ts';
import { withConnections } from './connection.ts';

interface Rush {
  port: number;
  offer: Offer;
  buyers: number;
}

/** All of them are at the till, and all say yes at once. What each was answered, as a status. */
export const rush = ({ port, offer, buyers }: Rush): Promise<number[]> =>
  withConnections(port, buyers, async (connections) => {
    const atTheTill = await Promise.all(
      connections.map((connection) => comeToTheTill(connection, offer, offer.products.length)),
    );
    const answers = connections.map((connection, at) => {
      const buyer = atTheTill[at];
      return buyer && connection.ask(yesOf(buyer));
    });
    return (await Promise.all(answers)).map((answer) => answer?.status ?? 0);
  });
