import { Link } from '@kebun/ui/text/link.tsx';
import { useTo } from '#platform/page/links.ts';
import { ShopLogo } from '#platform/page/shop-logo.tsx';

export const Logo = () => (
  <Link href={useTo()('/')} className="flex-none">
    <ShopLogo className="h-10.5 w-28 md:h-12 md:w-32" />
  </Link>
);
