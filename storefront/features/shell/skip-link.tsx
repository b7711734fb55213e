import { useT } from '@kebun/ui/text/text.tsx';

/** The first stop of the tab key: skips the menus. */
export function SkipLink() {
  const text = useT();

  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-(--z-bar) -translate-y-20 rounded-full bg-leaf-deep px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      {text('frame.skip')}
    </a>
  );
}
