import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';

const quiet = 4; // modules of white around a code, as scanners require

/** A QR code of an address. Only this page loads the script that draws it. */
export function TrackingQr({ address }: { address: string }) {
  const text = useT();
  const { data: code } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('./qr-path.ts')).qrPath(address),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <div className="aspect-square w-32">
      {code && (
        <svg
          role="img"
          aria-label={text('track.qr', { address })}
          viewBox={`${-quiet} ${-quiet} ${code.size + 2 * quiet} ${code.size + 2 * quiet}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
