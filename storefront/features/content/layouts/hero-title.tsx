import { site } from '@kebun/contract/content/site.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useSettings } from '#platform/text/settings.ts';

/** Returns the words of the hero: those of the shop, or its name and the description that it wrote. */
export function useHeroWords() {
  const text = useT();
  const language = useLanguage();
  const { words, siteTitle, siteSubtitle, description } = useSettings() ?? {};
  const isWritten = description !== site.description[language];
  return {
    title: words?.hero_title ?? siteTitle,
    lead: words?.hero_lead ?? (isWritten ? description : siteSubtitle),
    button: words?.hero_button ?? text('frame.all_products'),
  };
}

/** The heading of a page that starts with banners: visually hidden, because the banners need none. */
export const HeroTitle = () => <h1 className="sr-only">{useHeroWords().title}</h1>;
