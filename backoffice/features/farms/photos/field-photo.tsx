import { getPhoto } from '@kebun/contract/farms/photos/photos.ts';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { fetchPicture } from '#platform/data/download.ts';

interface Props {
  id: string;
  alt: string;
  height: number; // pixels, at most
}

/** A photo from the field, loaded when it comes near the visible part of the page. */
export function FieldPhoto({ id, alt, height }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { data, error, refetch } = useQuery({
    queryKey: ['field-photo', id],
    queryFn: () => fetchPicture(getPhoto, id),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY, // a photo never changes
    retry: false,
  });

  return (
    <Box ref={place} sx={{ minHeight: data ? 0 : height }}>
      {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={height} />}
      {data && (
        <Box
          component="img"
          src={data}
          alt={alt}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: height, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
