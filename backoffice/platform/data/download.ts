import type { Call, Endpoint } from '@kebun/contract/lib/endpoint.ts';
import { readToken } from '../auth/token.ts';
import { CallError } from './call.ts';
import { readLanguage } from './language.ts';

interface DownloadRequest {
  id?: string;
  kind?: string;
  name: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** Downloads a file with the token, which a plain link could not send. The browser saves it under this name. */
export async function download<C extends Call>(
  endpoint: Endpoint<C>,
  { name, ...request }: DownloadRequest,
): Promise<void> {
  saveFile(await fetchFile(endpoint, request), name);
}

/** Returns a picture that only staff may see, as the address of an image. */
export async function fetchPicture<C extends Call>(endpoint: Endpoint<C>, id: string): Promise<string> {
  return dataUrlOf(await fetchFile(endpoint, { id }));
}

/** Returns the content of a file as a `data:` address, which ends with its Base64. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function fetchFile<C extends Call>(
  { path, method }: Endpoint<C>,
  { id = '', kind = '', query = {}, body }: Omit<DownloadRequest, 'name'>,
): Promise<Blob> {
  const address = `/api${path.replace(/:(id|code)/, encodeURIComponent(id)).replace(':kind', encodeURIComponent(kind))}?${new URLSearchParams({ lang: readLanguage(), ...query })}`;
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${readToken() ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError(0);
  });
  if (!answer.ok) throw new CallError(answer.status, await answer.json().catch(() => undefined));
  return answer.blob();
}

/** Lets the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
