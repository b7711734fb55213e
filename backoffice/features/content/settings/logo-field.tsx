import type { ShopSettings } from '@kebun/contract/content/settings/shop-settings.ts';
import { useState } from 'react';
import { PictureField, type ShownPicture } from '#platform/forms/picture-field.tsx';
import { isCustomLogo } from './settings-draft.ts';

interface Props {
  name: string;
  label: string;
  logo: ShopSettings['logo'];
  hint: string | undefined;
  mistake: string | undefined;
}

/** The shop's own logo. Without one the built-in logo is used. */
export function LogoField({ name, label, logo, hint, mistake }: Props) {
  const [picture, setPicture] = useState<ShownPicture>(isCustomLogo(logo) ? logo : null);
  return (
    <>
      <input type="hidden" name={name} value={picture?.id ?? ''} />
      <PictureField
        label={label}
        picture={picture}
        mistake={mistake}
        onChange={setPicture}
        {...(hint && { hint })}
      />
    </>
  );
}
