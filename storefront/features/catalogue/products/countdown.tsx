import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useEffectEvent } from 'react';
import { momentOf } from '#platform/text/format-moments.ts';
import { useShopTime } from '#platform/text/shop-time.ts';

interface CountdownProps {
  label: string;
  until: string;
  onOver?(): void;
}

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

/** The time until a moment, by the shop's clock. Its space is reserved until that clock is known. */
export function Countdown({ label, until, onOver }: CountdownProps) {
  const text = useT();
  const language = useLanguage();
  const now = useShopTime();
  const left = now === undefined ? undefined : Math.max(0, Date.parse(until) - now);
  useWhenOver(left === 0, onOver);

  const days = Math.floor((left ?? 0) / day);
  const parts = [
    ((left ?? 0) % day) / hour,
    ((left ?? 0) % hour) / (60 * second),
    ((left ?? 0) / second) % 60,
  ];

  return (
    <div role="timer" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
      <Icon name="clock" className="text-turmeric-ink" />
      <span aria-hidden="true">{label}</span>
      <span aria-hidden="true" className="figures inline-flex items-center gap-1 font-bold">
        {days > 0 && <span className="mr-1">{text('deal.days', { count: days })}</span>}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their places
          <span key={index} className="inline-flex items-center gap-1">
            {index > 0 && <span>:</span>}
            <span className="min-w-8 rounded-sm bg-turmeric px-1 py-0.5 text-center tabular-nums">
              {left === undefined ? '\u00a0' : String(Math.floor(part)).padStart(2, '0')}
            </span>
          </span>
        ))}
      </span>
      <span className="sr-only">{text('deal.until', { when: momentOf(until, language) })}</span>
    </div>
  );
}

function useWhenOver(isOver: boolean, onOver: (() => void) | undefined) {
  const notifyOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) notifyOver();
  }, [isOver]);
}
