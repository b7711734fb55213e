import { expect, test } from 'vitest';
import { sharePictureOf } from './share-picture.ts';

test('a drawing is shared on its tint', () => {
  expect(sharePictureOf({ original: '/media/world/choy-sum.0123456789.svg' }, 'leafy')).toBe(
    '/share/leafy/choy-sum.0123456789.png',
  );
});

test('a photograph is shared unchanged', () => {
  expect(sharePictureOf({ original: '/media/uploads/1.webp' }, 'leafy')).toBe('/media/uploads/1.webp');
});
