import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useTo } from '#platform/links.ts';

/** Says that this is not how the shop looks, and leads to the others. */
export function PreviewNote({ name }: { name: string }) {
  const text = useText();
  const to = useTo();

  return (
    <div className="bg-turmeric-tint text-sm">
      <p className="wrap flex min-h-11 flex-wrap items-center gap-x-4">
        {text('home.preview', { name })}
        <Link href={to('/layouts')} className="link inline-flex min-h-11 items-center">
          {text('home.preview_others')}
        </Link>
      </p>
    </div>
  );
}
