import drawings from '../assets/stages.svg?no-inline';

interface StageSignProps {
  icon: string;
  x: number;
  y: number;
  size: number;
}

/** The icon of a stage within a plan or a chart. */
export const StageSign = ({ icon, size, ...place }: StageSignProps) => (
  <use
    href={`${drawings}#${icon}`}
    {...place}
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
