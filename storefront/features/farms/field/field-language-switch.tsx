import { tagOfLanguage, type UiLanguage } from '@kebun/contract/lib/languages.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useFieldLanguage } from './use-field-route.ts';

const fieldLanguages: readonly { language: UiLanguage; name: string; short: string; href: string }[] = [
  { language: 'ms', name: 'Bahasa Melayu', short: 'BM', href: '/farm/record?lang=ms' },
  { language: 'en', name: 'English', short: 'EN', href: '/farm/record' },
  { language: 'zh', name: '中文', short: '中文', href: '/zh/farm/record' },
];

/** The three languages of the field. Each has an address of its own, which the device caches. */
export function FieldLanguageSwitch() {
  const text = useT();
  const spoken = useFieldLanguage();
  return (
    <nav aria-label={text('field.language')} className="flex">
      {fieldLanguages.map(({ language, name, short, href }) => (
        <a
          key={language}
          href={href}
          hrefLang={tagOfLanguage(language)}
          lang={tagOfLanguage(language)}
          aria-label={name === short ? name : `${short}, ${name}`}
          aria-current={language === spoken ? 'true' : undefined}
          className={cx(
            'grid min-h-14 min-w-14 place-items-center rounded-sm px-1 text-base font-bold',
            language === spoken ? 'bg-white text-ink' : 'text-white hover:bg-leaf',
          )}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}
