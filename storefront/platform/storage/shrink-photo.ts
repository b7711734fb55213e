/** A photo as it is sent, with a small copy to show. */
export interface ShrunkPhoto {
  picture: Blob;
  small: string; // as a data address: our pages allow no other kind
}

const longest = { picture: 1_600, small: 160 };

/**
 * Redraws a camera's picture: no larger than it will be viewed, and without the location and device that cameras write
 * into their files.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const picture = await asBlob(drawPhoto(photo, longest.picture));
    return { picture, small: drawPhoto(photo, longest.small).toDataURL('image/jpeg', 0.7) };
  } finally {
    photo.close();
  }
}

function drawPhoto(photo: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const asBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(new Error(`asBlob: the canvas of ${canvas.width} × ${canvas.height} returned no picture`)),
      'image/jpeg',
      0.8,
    ),
  );
