import { useT } from '@kebun/ui/text/text.tsx';

/** Marks the default address or number. */
export function DefaultMark() {
  const text = useT();
  return (
    <span className="rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf-deep">
      {text('common.default')}
    </span>
  );
}
