import { languages as all, nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { pathIn } from '#platform/page/links.ts';
import { usePageAddress } from '#platform/page/page-address.ts';
import { useSettings } from '#platform/text/settings.ts';

/** A link to the same page in each language, if the shop has several. The basket belongs to the session and stays. */
export function LanguageSwitch() {
  const text = useT();
  const current = useLanguage();
  const { path, search } = usePageAddress();
  const languages = useSettings()?.languages ?? all;
  if (languages.length < 2) return null;

  return (
    <nav aria-label={text('frame.language')} className="flex gap-3 md:gap-4">
      {languages.map((language) => (
        <a
          key={language}
          href={pathIn(language, path) + search}
          hrefLang={tagOfLanguage(language)}
          lang={tagOfLanguage(language)}
          aria-current={language === current ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center md:min-h-9.5',
            language === current ? 'font-semibold text-ink' : 'hover:text-ink',
          )}
        >
          <span className={cx(language === current && 'shadow-[0_2px_0_var(--color-leaf)]')}>
            {nameOfLanguage(language)}
          </span>
        </a>
      ))}
    </nav>
  );
}
