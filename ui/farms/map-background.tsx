import type { FarmPage } from '@kebun/contract/farms/farms.ts';
import { type projectionOf, scaleBar } from './plan-projection.ts';

interface PlanGroundProps extends Pick<FarmPage['plan'], 'boundary' | 'landmarks'> {
  projection: ReturnType<typeof projectionOf>;
  width: number;
}

interface DrawingStyle {
  fill: string;
  stroke: string;
  width?: number;
}

/** The colours of the brand's plot plans; a landmark of unknown kind is drawn as a house. */
// biome-ignore format: table
const kinds: Record<string, DrawingStyle> = {
  road:     { fill: 'none',    stroke: '#d9c6a3', width: 8 },
  canal:    { fill: 'none',    stroke: '#8fb8cf', width: 9 },
  pond:     { fill: '#8fb8cf', stroke: '#4f7d96' },
  building: { fill: '#d98a6b', stroke: '#1f4d22' },
};
const house: DrawingStyle = { fill: '#f6fbf2', stroke: '#1f4d22' };

/** The ground under the plots: land, tracks, water and houses, with north and a scale. */
export function MapBackground({ boundary, landmarks, projection, width }: PlanGroundProps) {
  const { pathOf, lengthOf, height } = projection;
  const bar = scaleBar(lengthOf, width);

  return (
    <g>
      {boundary && (
        <path d={pathOf(boundary)} fill="#eaf0dc" stroke="#1f4d22" strokeWidth="2.5" strokeLinejoin="round" />
      )}
      {landmarks.map(({ properties: { kind }, geometry }) => {
        const { fill, stroke, width = 2 } = kinds[kind] ?? house;
        const path = pathOf(geometry);
        return (
          <path
            key={path}
            d={path}
            fill={geometry.type === 'LineString' ? 'none' : fill}
            stroke={stroke}
            strokeWidth={width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        );
      })}
      <g transform={`translate(${width - 26} 14)`} className="fill-ink">
        <path d="m0 0 7 18-7-5-7 5Z" />
        <text y="32" textAnchor="middle" className="text-2xs font-bold">
          N
        </text>
      </g>
      <g transform={`translate(14 ${height - 10})`} className="fill-ink stroke-ink">
        <path d={`M0-5V0H${bar.length}V-5`} fill="none" strokeWidth="1.5" />
        <text x={bar.length / 2} y="-7" textAnchor="middle" stroke="none" className="text-2xs">
          {bar.metres} m
        </text>
      </g>
    </g>
  );
}
