import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { DietaryMenu } from './dietary-menu.tsx';
import { menuCategoriesQuery } from './queries.ts';
import { useClosing } from './use-closing.ts';

/** All categories with their children. It closes when the focus leaves it. */
export default function CategoryPanel({ id, onClose }: { id: string; onClose(): void }) {
  const text = useT();
  const to = useTo();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const panel = useClosing<HTMLDivElement>(onClose);

  return (
    <div
      id={id}
      ref={panel}
      className="absolute inset-x-0 top-full z-(--z-header) border-t border-line bg-white font-normal shadow-raise"
    >
      <ul className="wrap grid grid-cols-4 gap-x-(--gap-grid) gap-y-6 py-8">
        {categories.map(({ slug, name, tint, image, children }) => (
          <li key={slug} className="flex gap-4">
            <span className={cx('grid size-14 flex-none place-items-center rounded-md', tintClass(tint))}>
              {image && <img src={image.thumbnail} alt="" width="36" height="36" className="size-9" />}
            </span>
            <div className="min-w-0">
              <Link
                href={to('/categories/view', { query: { slug } })}
                onClick={onClose}
                className="flex min-h-9 items-center font-semibold hover:text-leaf"
              >
                {name}
              </Link>
              <ul>
                {children.map((child) => (
                  <li key={child.slug}>
                    <Link
                      href={to('/categories/view', { query: { slug: child.slug } })}
                      onClick={onClose}
                      className="flex min-h-8 items-center text-sm text-ink-soft hover:text-leaf"
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line">
        <DietaryMenu onClose={onClose} className="wrap flex flex-wrap gap-x-8 py-1 text-sm" />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex gap-8 py-2 text-sm font-semibold text-leaf">
          <Link
            href={to('/categories')}
            onClick={onClose}
            className="flex min-h-11 items-center hover:text-leaf-deep"
          >
            {text('frame.all_categories')}
          </Link>
          <Link
            href={to('/products')}
            onClick={onClose}
            className="flex min-h-11 items-center hover:text-leaf-deep"
          >
            {text('frame.all_products')}
          </Link>
        </div>
      </div>
    </div>
  );
}
