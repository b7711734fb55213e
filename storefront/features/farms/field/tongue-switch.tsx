import { languageTags, type Tongue } from '@kebun/contract/lib/languages.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useText } from '@kebun/ui/text/text.tsx';
import { useTongue } from './use-field-route.ts';

const tongues: readonly { tongue: Tongue; name: string; short: string; href: string }[] = [
  { tongue: 'ms', name: 'Bahasa Melayu', short: 'BM', href: '/farm/record?lang=ms' },
  { tongue: 'en', name: 'English', short: 'EN', href: '/farm/record' },
  { tongue: 'zh', name: '中文', short: '中文', href: '/zh/farm/record' },
];

/** The three languages of the field. Each has an address of its own, which the device keeps. */
export function TongueSwitch() {
  const text = useText();
  const spoken = useTongue();
  return (
    <nav aria-label={text('field.language')} className="flex">
      {tongues.map(({ tongue, name, short, href }) => (
        <a
          key={tongue}
          href={href}
          hrefLang={languageTags[tongue]}
          lang={languageTags[tongue]}
          aria-label={name === short ? name : `${short}, ${name}`}
          aria-current={tongue === spoken ? 'true' : undefined}
          className={cx(
            'grid min-h-14 min-w-14 place-items-center rounded-sm px-1 text-base font-bold',
            tongue === spoken ? 'bg-white text-ink' : 'text-white hover:bg-leaf',
          )}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}
