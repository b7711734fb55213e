import { site } from '@kebun/contract/site.ts';
import logo from '@kebun/ui/assets/logo.svg?no-inline';
import { Link } from '@kebun/ui/link.tsx';
import { useTo } from '#platform/links.ts';
import { useSettings } from '#platform/settings.ts';

export function Logo() {
  const to = useTo();
  const settings = useSettings();

  return (
    <Link href={to('/')} className="flex-none">
      <img
        src={logo}
        alt={settings?.siteTitle ?? site.logo.alt}
        width={site.logo.width}
        height={site.logo.height}
        className="h-10.5 w-28 md:h-12 md:w-32"
      />
    </Link>
  );
}
