import { useT } from '../text/text.tsx';

/** Three dots in place of a label. They do not move: nothing here loops. */
export function BusyDots() {
  const text = useT();

  return (
    <span className="absolute inset-0 flex items-center justify-center gap-1.5">
      <span className="sr-only">{text('ui.busy')}</span>
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1.5 rounded-full bg-current opacity-70" />
      <span className="size-1.5 rounded-full bg-current opacity-40" />
    </span>
  );
}
