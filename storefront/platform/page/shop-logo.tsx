import { site } from '@kebun/contract/content/site.ts';
import logo from '@kebun/ui/assets/logo.svg?no-inline';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useSettings } from '#platform/text/settings.ts';

/** The logo of the shop. Without one a shop with a name of its own shows the name: our logo is another name. */
export function ShopLogo({ className }: { className?: string }) {
  const { siteTitle, logo: own } = useSettings() ?? {};
  const picture = own && own.id !== 'logo' ? own.original : undefined;

  if (!picture && siteTitle && siteTitle !== site.name)
    return (
      <span className="display line-clamp-2 flex min-h-10.5 max-w-48 items-center text-2xl leading-[1.1] md:min-h-12">
        {siteTitle}
      </span>
    );
  return (
    <img
      src={picture ?? logo}
      alt={siteTitle ?? site.logo.alt}
      width={site.logo.width}
      height={site.logo.height}
      className={cx('object-contain object-left', className)}
    />
  );
}
