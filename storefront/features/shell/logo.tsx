import { site } from '@kebun/contract/content/site.ts';
import logo from '@kebun/ui/assets/logo.svg?no-inline';
import { Link } from '@kebun/ui/text/link.tsx';
import { useTo } from '#platform/page/links.ts';
import { useSettings } from '#platform/text/settings.ts';

export function Logo() {
  const to = useTo();
  const { siteTitle, logo: own } = useSettings() ?? {};

  return (
    <Link href={to('/')} className="flex-none">
      <img
        src={own && own.id !== 'logo' ? own.original : logo}
        alt={siteTitle ?? site.logo.alt}
        width={site.logo.width}
        height={site.logo.height}
        className="h-10.5 w-28 object-contain object-left md:h-12 md:w-32"
      />
    </Link>
  );
}
