import {
  type FarmLandmark,
  landmarkKinds,
  type PlanFault,
  readFarmPlan,
  writeFarmPlan,
} from '@kebun/contract/farms/farm-plan.ts';
import type { Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';
import { maxLandmarks, maxPlanMegabytes } from '@kebun/contract/lib/limits.ts';
import { MapBackground } from '@kebun/ui/farms/map-background.tsx';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { saveFile } from '#platform/data/download.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

const width = 480;
const planType = 'application/geo+json';

/** The boundary and the landmarks of a farm, read from a GeoJSON file, with a drawing of them. */
export function FarmPlanInput({ name }: { name: string }) {
  const text = useT();
  const file = useRef<HTMLInputElement>(null);
  const { field: outline } = useInput<Polygon | null>({ source: 'boundary' });
  const { field: others } = useInput<FarmLandmark[]>({ source: 'landmarks' });
  const boundary = (outline.value as Polygon | '' | null) || null;
  const landmarks: readonly FarmLandmark[] = others.value || [];
  const [fault, setFault] = useState<PlanFault>();
  const [skipped, setSkipped] = useState(0);
  const isEmpty = !boundary && landmarks.length === 0;

  function show(plan: { boundary: Polygon | null; landmarks: FarmLandmark[] }) {
    outline.onChange(plan.boundary);
    others.onChange(plan.landmarks);
  }
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = ''; // so that a corrected version of the same file can be chosen
    if (!chosen) return;
    const plan =
      chosen.size > maxPlanMegabytes * 1_000_000 ? 'unreadable' : readFarmPlan(await chosen.text());
    const isRead = typeof plan !== 'string';
    setFault(isRead ? undefined : plan);
    setSkipped(isRead ? plan.skipped : 0);
    if (isRead) show(plan);
  }
  return (
    <Box
      role="group"
      aria-label={text('office.plan')}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h2">{text('office.plan')}</Typography>
      <Typography color="text.secondary">{text('office.plan_hint')}</Typography>
      {!isEmpty && <PlanDrawing boundary={boundary} landmarks={landmarks} />}
      <Typography role="status">
        {isEmpty ? text('office.plan_none') : text('office.plan_shows', countsOf(boundary, landmarks))}
      </Typography>
      {skipped > 0 && <Alert severity="info">{text('office.plan_skipped', { count: skipped })}</Alert>}
      <div role="alert">
        {fault && (
          <Alert severity="error">
            {isOfFile(fault)
              ? text(`office.plan_${fault}`, { most: maxLandmarks })
              : text(`office.outline_${fault}`)}
          </Alert>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => file.current?.click()}>
          {text('office.plan_read')}
        </Button>
        {!isEmpty && (
          <>
            <Button
              onClick={() =>
                saveFile(
                  new Blob([writeFarmPlan({ boundary, landmarks: [...landmarks] })], { type: planType }),
                  `${name}.geojson`,
                )
              }
            >
              {text('office.plan_save')}
            </Button>
            <Button color="error" onClick={() => show({ boundary: null, landmarks: [] })}>
              {text('office.plan_remove')}
            </Button>
          </>
        )}
      </Box>
      <input
        ref={file}
        type="file"
        accept=".geojson,.json,application/geo+json"
        aria-label={text('office.plan_read')}
        tabIndex={-1}
        hidden
        onChange={read}
      />
    </Box>
  );
}

const ofFile = ['unreadable', 'empty', 'too_many'] as const;
const isOfFile = (fault: PlanFault): fault is (typeof ofFile)[number] =>
  (ofFile as readonly string[]).includes(fault);

const countsOf = (boundary: Polygon | null, landmarks: readonly FarmLandmark[]) => {
  const kinds = landmarkKinds.map((kind) => [
    kind,
    landmarks.filter(({ properties }) => properties.kind === kind).length,
  ]);
  return { boundary: boundary ? 1 : 0, ...(Object.fromEntries(kinds) as Record<string, number>) };
};

interface PlanProps {
  boundary: Polygon | null;
  landmarks: readonly FarmLandmark[];
}

function PlanDrawing({ boundary, landmarks }: PlanProps) {
  const shapes = [...(boundary ? [boundary] : []), ...landmarks.map(({ geometry }) => geometry)];
  const positions = shapes.flatMap((shape): readonly Position[] =>
    shape.type === 'Polygon' ? shape.coordinates.flat() : shape.coordinates,
  );
  const projection = projectionOf(positions, width);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${projection.height}`}
      aria-hidden
      sx={{ width: '100%', maxWidth: width, maxHeight: 480, backgroundColor: '#f6fbf2', borderRadius: 1 }}
    >
      <MapBackground boundary={boundary} landmarks={[...landmarks]} projection={projection} width={width} />
    </Box>
  );
}
