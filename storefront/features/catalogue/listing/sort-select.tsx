import { type ProductSort, productSorts } from '@kebun/contract/catalogue/listing/product-sorts.ts';
import { chipClasses } from '@kebun/ui/chips/chip-classes.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

import { ListForm } from './list-form.tsx';

interface SortSelectProps {
  /** The list in its default order. */
  href: string;
  value: ProductSort;
  onChange(sort: ProductSort): void;
}

/** The seven orders of a list, in the browser's own select. */
export function SortSelect({ href, value, onChange }: SortSelectProps) {
  const text = useT();

  return (
    <ListForm href={href} className="grid gap-2">
      <label className={`${chipClasses()} focus-ring-within relative max-lg:px-0 lg:gap-0 lg:pr-0`}>
        <span className="pointer-events-none max-lg:sr-only">{text('catalogue.sort')}</span>
        <Icon name="sort" className="pointer-events-none absolute left-4 lg:hidden" />
        <select
          name="sort"
          value={value}
          onChange={(event) => onChange(event.target.value as ProductSort)}
          className="h-11 w-full appearance-none rounded-full bg-transparent pr-10 pl-11 lg:pl-2 lg:font-semibold"
        >
          {productSorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {text(sort.label)}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute right-4" />
      </label>
      <noscript>
        <button type="submit" className={chipClasses()}>
          {text('catalogue.sort')}
        </button>
      </noscript>
    </ListForm>
  );
}
