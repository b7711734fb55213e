import type { Banner } from '@kebun/contract/content/banners/banners.ts';

interface BannerPictureProps {
  banner: Banner;
  eager: boolean;
  className: string;
}

/**
 * The drawing for wide screens, or the one for phones. It has no alternative text, because its words are beside it.
 */
export function BannerPicture({ banner: { image }, eager, className }: BannerPictureProps) {
  const wide = image.desktop ?? image.mobile;
  if (!wide) return null;

  return (
    <picture className={className}>
      {image.mobile && <source media="(width < 48rem)" srcSet={image.mobile.original} />}
      <img
        src={wide.original}
        alt=""
        width={wide.width}
        height={wide.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-contain object-right-bottom"
      />
    </picture>
  );
}
