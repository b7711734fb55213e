import { useT } from '@kebun/ui/text/text.tsx';

/** The one that is used if nothing else is said. */
export function DefaultMark() {
  const text = useT();
  return (
    <span className="rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf-deep">
      {text('address.default')}
    </span>
  );
}
