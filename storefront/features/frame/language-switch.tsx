import { languageTags } from '@kebun/contract/languages.ts';
import { languageMenu } from '@kebun/contract/site.ts';
import { cx } from '@kebun/ui/cx.ts';
import { useLanguage, useText } from '@kebun/ui/text.tsx';
import { pathIn } from '#platform/links.ts';
import { usePageAddress } from '#platform/page-address.ts';

/** The same page in the other language. The basket hangs on the shopper and stays. */
export function LanguageSwitch() {
  const text = useText();
  const current = useLanguage();
  const { path, search } = usePageAddress();

  return (
    <nav aria-label={text('frame.language')} className="flex gap-3 md:gap-4">
      {languageMenu.map(({ value: language, name }) => (
        <a
          key={language}
          href={pathIn(language, path) + search}
          hrefLang={languageTags[language]}
          lang={languageTags[language]}
          aria-current={language === current ? 'true' : undefined}
          className={cx(
            'flex min-h-11 items-center md:min-h-9.5',
            language === current ? 'font-semibold text-ink' : 'hover:text-ink',
          )}
        >
          <span className={cx(language === current && 'shadow-[0_2px_0_var(--color-leaf)]')}>{name}</span>
        </a>
      ))}
    </nav>
  );
}
