import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

/** A second search field, with popular words. On phones the header's own is as near. */
export function HeroSearch() {
  const text = useT();
  const to = useTo();

  return (
    <search aria-label={text('home.search')} className="mt-6 hidden max-w-104 md:block">
      <form
        action={to('/search')}
        className="focus-ring-within outlined flex h-14 items-center gap-3 rounded-full bg-white pr-1.5 pl-5"
      >
        <Icon name="search" className="text-ink-soft" />
        <input
          type="search"
          name="text"
          required
          maxLength={80}
          enterKeyHint="search"
          aria-label={text('home.search')}
          placeholder={text('home.search')}
          className="h-full min-w-0 grow rounded-full bg-transparent"
        />
        <button
          type="submit"
          aria-label={text('frame.search')}
          className="grid size-11 flex-none place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep"
        >
          <Icon name="arrow" />
        </button>
      </form>
    </search>
  );
}
