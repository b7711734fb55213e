import type { Translate } from '@kebun/contract/lib/texts.ts';
import { tokens } from '../identity/tokens.ts';
import { noAnswerError, refusalError } from './call-error.ts';

const whileItIsFetched = 60_000; // ms

/** Downloads a file that requires a session. */
export async function download(t: Translate, path: string, fileName: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokens.token() ?? ''}` };
  const answer = await fetch(path, { headers }).catch((error: unknown) => {
    throw noAnswerError(t, error);
  });
  if (!answer.ok) throw refusalError(t, answer.status, await answer.json().catch(() => null));

  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), whileItIsFetched);
}
