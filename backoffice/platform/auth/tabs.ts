import { letGo } from '../forms/unsaved.tsx';
import { isSessionOver, sessionIsOver } from './session.ts';
import { dropToken, keepToken, readToken } from './token.ts';

/** What tabs of the back office say to each other: who is in, somebody is, nobody is any more. */
type Word = { says: 'who' } | { says: 'in'; token: string; id: string | undefined } | { says: 'out' };

const name = 'staff';
const patience = 250; // milliseconds; a tab that is there answers within a few

const channel = new BroadcastChannel(name);
const tell = (word: Word) => channel.postMessage(word);

export const tellIn = (token: string, id: string | undefined) => tell({ says: 'in', token, id });
export const tellOut = () => tell({ says: 'out' });

/** A tab that is opened beside another one comes in as whoever is there; nothing is kept that outlives them all. */
export async function comeInAsThere(): Promise<void> {
  if (readToken()) return;
  const asking = new BroadcastChannel(name);
  await new Promise<void>((done) => {
    const late = setTimeout(done, patience);
    asking.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.says !== 'in') return;
      keepToken(data.token);
      clearTimeout(late);
      done();
    };
    asking.postMessage({ says: 'who' } satisfies Word);
  });
  asking.close();
}

/** From then on this tab answers, and goes out with the others. */
export function listenToTabs(whoIsHere: () => string | undefined, reload = () => location.reload()): void {
  const begin = () => {
    letGo();
    reload();
  };
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    const token = readToken();
    if (data.says === 'who' && token && !isSessionOver()) tellIn(token, whoIsHere());
    if (data.says === 'out' && token) {
      dropToken();
      begin();
    }
    if (data.says !== 'in') return;
    if (!token) {
      keepToken(data.token);
      begin();
    } else if (isSessionOver() && data.id !== undefined && data.id === whoIsHere()) {
      keepToken(data.token); // whoever came in again elsewhere goes on here, too
      sessionIsOver(false);
    }
  };
}
