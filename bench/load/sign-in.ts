import { withConnections } from './connection.ts';
import { requestOf, sendChecked } from './request.ts';
import { type Pace, paceOf } from './throughput.ts';

export interface Account {
  login: string;
  password: string;
}

interface SignInLoad {
  port: number;
  account: Account;
  customers: number;
  seconds: number;
}

export const signInBy = ({ login, password }: Account): Buffer =>
  Buffer.from(requestOf('POST', '/api/token', {}, { grant_type: 'password', login, password }));

/** Customers who sign in repeatedly. */
export const signIn = ({ port, account, customers, seconds }: SignInLoad): Promise<Pace> =>
  withConnections(port, customers, (connections) => {
    const request = signInBy(account);
    const hands = connections.map((connection) => async () => {
      await sendChecked(connection, request);
    });
    return paceOf(hands, seconds);
  });
