import { useT } from '@kebun/ui/text/text.tsx';

/** The heading of a page that starts with banners: visually hidden, because the banners need none. */
export function HeroTitle() {
  const text = useT();

  return (
    <h1 className="sr-only">
      {text('home.headline_one')} {text('home.headline_two')}
    </h1>
  );
}
