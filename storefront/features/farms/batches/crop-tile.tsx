import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';

type DrawnCrop = Pick<Seedling['crop'], 'image' | 'tint'>;

/** A crop's drawing on its tint; its name is beside it. */
export function CropTile({ crop: { image, tint }, className }: { crop: DrawnCrop; className?: string }) {
  return (
    <span
      className={cx('grid flex-none place-items-center rounded-md', tintClass(tint), className ?? 'size-17')}
    >
      {image && (
        <img
          src={image.thumbnail}
          alt=""
          width="64"
          height="64"
          loading="lazy"
          className="size-[66%] object-contain"
        />
      )}
    </span>
  );
}
