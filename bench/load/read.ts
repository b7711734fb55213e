import { withConnections } from './connection.ts';
import { requestOf, sendChecked } from './request.ts';
import { type Pace, paceOf } from './throughput.ts';

export interface ReadLoad {
  port: number;
  paths: readonly string[]; // requested in turn
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Measures how fast a server answers reading requests. */
export const read = ({ port, paths, headers, connections, seconds }: ReadLoad): Promise<Pace> =>
  withConnections(port, connections, (open) => {
    const requests = paths.map((path) => Buffer.from(requestOf('GET', path, headers)));
    const hands = open.map((connection, first) => {
      let turn = first * 7; // they start at different paths
      return async () => {
        const request = requests[turn++ % requests.length];
        if (request) await sendChecked(connection, request);
      };
    });
    return paceOf(hands, seconds);
  });
