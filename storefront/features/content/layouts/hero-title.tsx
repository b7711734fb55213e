import { useT } from '@kebun/ui/text/text.tsx';

/** What the page is called where banners stand at its top: heard, since they speak for themselves. */
export function HeroTitle() {
  const text = useT();

  return (
    <h1 className="sr-only">
      {text('home.headline_one')} {text('home.headline_two')}
    </h1>
  );
}
