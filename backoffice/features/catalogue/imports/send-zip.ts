import {
  beginPictureImport,
  getPictureImport,
  maxPartBytes,
  sendPicturePart,
} from '@kebun/contract/catalogue/imports/picture-imports.ts';
import { call } from '#platform/data/call.ts';

interface Upload {
  file: File;
  id?: string | undefined; // of an upload that was interrupted
  onProgress: (progress: { id: string; percent: number }) => void;
}

/** Sends a zip in parts, and goes on where an interrupted upload stopped. Returns the id of the import. */
export async function sendZip({ file, id: started, onProgress }: Upload): Promise<string> {
  const start = started
    ? await call(getPictureImport, { params: { id: started } })
    : await call(beginPictureImport, { body: { file_name: file.name.slice(-200), bytes: file.size } });
  const { id } = start.data;
  let { received } = start.data;
  while (received < file.size) {
    onProgress({ id, percent: percentOf({ received, bytes: file.size }) });
    const part = new Blob([file.slice(received, received + maxPartBytes)], { type: 'application/zip' });
    const { data } = await call(sendPicturePart, { params: { id }, query: { offset: received }, body: part });
    received = data.received;
  }
  return id;
}

export const percentOf = ({ received, bytes }: { received: number; bytes: number }): number =>
  Math.floor((received / bytes) * 100);
