import type { Farmer } from '@kebun/contract/farms/people/farmers.ts';
import type { Attachment } from '@kebun/contract/lib/shapes.ts';
import type { Static } from 'typebox';

/** A picture row. Its alternative text is added where it is shown. */
export interface PictureRow {
  id: string;
  thumbnail: string;
  original: string;
  width: number;
  height: number;
}

export const pictureReply = (picture: PictureRow | null, alt: string): Static<typeof Attachment> | null =>
  picture && {
    id: picture.id,
    thumbnail: picture.thumbnail,
    original: picture.original,
    alt,
    width: picture.width,
    height: picture.height,
  };

/** A farmer as lists of plots or batches name them. */
export interface FarmerRow {
  id: string;
  name: string;
  role: Farmer['role'];
  consent_scope: string[];
  public: boolean;
  picture: PictureRow | null;
}

/** Returns the fields a person agreed to publish, or null without consent to their name. */
export function publicFarmer(farmer: FarmerRow | null) {
  if (!farmer?.public || !farmer.consent_scope.includes('name')) return null;
  const { id, name, role, consent_scope, picture } = farmer;
  return { id, name, role, avatar: consent_scope.includes('photo') ? pictureReply(picture, name) : null };
}
