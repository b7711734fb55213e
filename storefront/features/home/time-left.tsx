import { useText } from '@kebun/ui/text.tsx';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** How long something lasts still, by the reader's clock: a kept page cannot know. Its line is there before it is. */
export function TimeLeft({ until }: { until: string }) {
  const text = useText();
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    const look = () => setLeft(new Date(until).getTime() - Date.now());
    look();
    const ticking = setInterval(look, minute);
    return () => clearInterval(ticking);
  }, [until]);

  const minutes = Math.floor((left ?? 0) / minute);
  return (
    <span className="block min-h-[1.45em]">
      {minutes > 0 &&
        text('home.promise_ends', {
          days: Math.floor(minutes / 1440),
          hours: Math.floor((minutes % 1440) / 60),
          minutes: minutes % 60,
        })}
    </span>
  );
}
