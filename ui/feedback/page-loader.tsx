import { useT } from '../text/text.tsx';

/** A thin bar along the top while the next page loads. */
export function PageLoader({ busy }: { busy: boolean }) {
  const text = useT();

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-(--z-bar) h-[3px]">
      {busy && (
        <div className="page-load h-full bg-leaf-bright">
          <span className="sr-only">{text('ui.loading')}</span>
        </div>
      )}
    </div>
  );
}
