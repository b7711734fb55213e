import icons from '../assets/icons.svg?no-inline';
import { useT } from '../text/text.tsx';

const places = [0, 24, 48, 72, 96];

const Row = ({ className }: { className: string }) => (
  <g className={className}>
    {places.map((x) => (
      <use key={x} href={`${icons}#star`} x={x} width="24" height="24" />
    ))}
  </g>
);

/** Five stars, filled to the tenth. The full ones lie over the empty ones and are cut off at the rating. */
export function Rating({ rating }: { rating: number }) {
  const text = useT();
  const width = Math.round(rating * 10) * 2.4;

  return (
    <svg
      viewBox="0 0 120 24"
      className="h-[1.1em] w-[5.5em] flex-none"
      role="img"
      aria-label={text('ui.stars', { rating })}
    >
      <Row className="text-surface-deep" />
      <svg aria-hidden="true" width={width} height="24" viewBox={`0 0 ${width} 24`}>
        <Row className="text-turmeric" />
      </svg>
    </svg>
  );
}
