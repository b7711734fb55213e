import { discardUnsaved } from '../forms/unsaved.tsx';
import { isSessionOver, sessionIsOver } from './session.ts';
import { dropToken, readToken, storeToken } from './token.ts';

/** What tabs of the back office say to each other: who is in, somebody is, nobody is any more. */
type TabMessage = { says: 'who' } | { says: 'in'; token: string; id: string | undefined } | { says: 'out' };

const name = 'staff';
const replyTimeoutMs = 250; // milliseconds; a tab that is there answers within a few

const channel = new BroadcastChannel(name);
const broadcast = (word: TabMessage) => channel.postMessage(word);

export const broadcastSignIn = (token: string, id: string | undefined) =>
  broadcast({ says: 'in', token, id });
export const broadcastSignOut = () => broadcast({ says: 'out' });

/** A tab that is opened beside another one comes in as whoever is there; nothing is kept that outlives them all. */
export async function adoptSessionFromOtherTab(): Promise<void> {
  if (readToken()) return;
  const asking = new BroadcastChannel(name);
  await new Promise<void>((done) => {
    const late = setTimeout(done, replyTimeoutMs);
    asking.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.says !== 'in') return;
      storeToken(data.token);
      clearTimeout(late);
      done();
    };
    asking.postMessage({ says: 'who' } satisfies TabMessage);
  });
  asking.close();
}

/** From then on this tab answers, and goes out with the others. */
export function listenToTabs(whoIsHere: () => string | undefined, reload = () => location.reload()): void {
  const begin = () => {
    discardUnsaved();
    reload();
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const token = readToken();
    if (data.says === 'who' && token && !isSessionOver()) broadcastSignIn(token, whoIsHere());
    if (data.says === 'out' && token) {
      dropToken();
      begin();
    }
    if (data.says !== 'in') return;
    if (!token) {
      storeToken(data.token);
      begin();
    } else if (isSessionOver() && data.id !== undefined && data.id === whoIsHere()) {
      storeToken(data.token); // whoever came in again elsewhere goes on here, too
      sessionIsOver(false);
    }
  };
}
