import { discardUnsaved } from '../forms/unsaved.tsx';
import { isSessionOver, sessionIsOver } from './session.ts';
import { dropToken, readToken, storeToken } from './token.ts';

/** The messages between tabs of the back office: asks for a session, hands one over, ends it. */
type TabMessage = { says: 'who' } | { says: 'in'; token: string; id: string | undefined } | { says: 'out' };

const name = 'staff';
const replyTimeoutMs = 250; // milliseconds; another tab answers within a few

const channel = new BroadcastChannel(name);
const broadcast = (word: TabMessage) => channel.postMessage(word);

export const broadcastSignIn = (token: string, id: string | undefined) =>
  broadcast({ says: 'in', token, id });
export const broadcastSignOut = () => broadcast({ says: 'out' });

/** Takes over the session of another open tab; nothing is stored that outlives all tabs. */
export async function adoptSessionFromOtherTab(): Promise<void> {
  if (readToken()) return;
  const question = new BroadcastChannel(name);
  await new Promise<void>((done) => {
    const late = setTimeout(done, replyTimeoutMs);
    question.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.says !== 'in') return;
      storeToken(data.token);
      clearTimeout(late);
      done();
    };
    question.postMessage({ says: 'who' } satisfies TabMessage);
  });
  question.close();
}

/** From then on this tab answers others, and signs out with them. */
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
      storeToken(data.token); // the same staff member signed in again in another tab
      sessionIsOver(false);
    }
  };
}
