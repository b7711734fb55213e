/** A photo as it leaves the phone, and a small one to show it by. */
export interface Shot {
  picture: Blob;
  small: string; // as a data address: no other kind may be shown on our pages
}

const longest = { picture: 1_600, small: 160 };

/**
 * Draws what the camera took anew: no larger than it will ever be looked at, and without where it was taken and by
 * which device, which cameras write into their files.
 */
export async function shrink(file: Blob): Promise<Shot> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const picture = await asBlob(drawn(photo, longest.picture));
    return { picture, small: drawn(photo, longest.small).toDataURL('image/jpeg', 0.7) };
  } finally {
    photo.close();
  }
}

function drawn(photo: ImageBitmap, side: number) {
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
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be drawn'))),
      'image/jpeg',
      0.8,
    ),
  );
