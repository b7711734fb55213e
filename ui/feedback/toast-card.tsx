import { useEffect, useState } from 'react';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';
import { dropToast, type ShownToast } from './toast-store.ts';

const staysFor = 2000; // ms, as specified

// biome-ignore format: table
const icons = { done: 'check', failed: 'alert', plain: 'info' } as const satisfies Record<string, IconName>;
// biome-ignore format: table
const colours = { done: 'text-[#a5cf6e]', failed: 'text-[#ffb4a6]', plain: 'text-turmeric' } as const;

/** One sentence for two seconds. It stays while a pointer or the focus is on it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const [isPaused, setIsPaused] = useState(false);
  const { kind = 'done', action } = toast;

  useEffect(() => {
    if (isPaused) return;
    const over = setTimeout(() => dropToast(toast), staysFor);
    return () => clearTimeout(over);
  }, [isPaused, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is reading it
    <div
      className="fade-in flex min-h-12 items-center gap-2.5 rounded-full bg-ink px-5 py-2 text-sm font-medium text-white shadow-float"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={icons[kind]} className={colours[kind]} />
      {/* the region beside it announces this */}
      <span aria-hidden="true">{toast.text}</span>
      {action && (
        <button
          type="button"
          className="-my-2 -mr-3 min-h-11 rounded-full px-3 font-semibold text-white underline underline-offset-[.2em]"
          onClick={() => {
            dropToast(toast);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
