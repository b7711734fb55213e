import type { Farmer } from '@kebun/contract/farms/people/farmers.ts';
import { cx } from '@kebun/ui/lib/cx.ts';

interface PortraitProps {
  name: string;
  picture: Farmer['avatar'];
  large?: boolean;
}

/** A portrait where the worker agreed to it, else the first letter of the name. */
export const Portrait = ({ name, picture, large = false }: PortraitProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid flex-none place-items-center overflow-hidden rounded-full bg-leaf-tint font-semibold text-leaf-deep',
      large ? 'size-24 text-3xl md:size-32' : 'size-12 text-lg',
    )}
  >
    {picture ? (
      <img src={picture.thumbnail} alt="" width="128" height="128" className="size-full object-cover" />
    ) : (
      [...name][0]
    )}
  </span>
);
