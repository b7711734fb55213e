import type { Localised } from '@kebun/contract/lib/localised.ts';
import { useState } from 'react';
import { QuantityButton } from '../buttons/quantity-button.tsx';
import { type Tint, tintAt } from '../catalogue/category-tint.ts';
import { Gallery } from '../catalogue/picture-gallery.tsx';
import { ProductTile } from '../catalogue/product-tile.tsx';
import { Rail } from '../catalogue/rail.tsx';
import { Rating } from '../catalogue/rating.tsx';
import { Badge } from '../chips/badge.tsx';
import { ProductBadge } from '../chips/product-badge.tsx';
import { SkeletonCard } from '../feedback/skeleton-card.tsx';
import { Stepper } from '../forms/stepper.tsx';
import { Price } from '../money/price.tsx';
import { UnitPrice } from '../money/unit-price.tsx';
import { Icon } from '../text/icon.tsx';
import { Part } from './part.tsx';
import { pictures } from './pictures.ts';
import { useWords } from './words.ts';

interface Sample {
  picture: keyof typeof pictures;
  name: Localised;
  pack: Localised;
  price: number;
  was?: number;
  perKilogram?: number;
  tint: Tint;
  badge?: Parameters<typeof ProductBadge>[0];
  start?: number;
  max?: number;
}

// biome-ignore format: table
const samples: Sample[] = [
  { picture: 'kangkung', name: { en: 'Water Spinach (Kangkung)', zh: '空心菜（蕹菜）' }, pack: { en: '250 g', zh: '250 克' }, price: 130, perKilogram: 520, tint: 'leafy', start: 2 },
  { picture: 'choySum', name: { en: 'Choy Sum (Sawi)', zh: '菜心' }, pack: { en: '300 g', zh: '300 克' }, price: 160, perKilogram: 533, tint: tintAt('leafy', 1) },
  { picture: 'napaCabbage', name: { en: 'Napa Cabbage, Cameron Highlands', zh: '金馬崙大白菜' }, pack: { en: '1 head (about 1 kg)', zh: '1 棵（約 1 公斤）' }, price: 460, perKilogram: 460, tint: tintAt('leafy', 2), badge: { isNew: true } },
  { picture: 'kailan', name: { en: 'Chinese Kale (Kailan)', zh: '芥蘭' }, pack: { en: '300 g', zh: '300 克' }, price: 180, was: 220, perKilogram: 600, tint: 'leafy', badge: { percentOff: 18 } },
  { picture: 'strawberry', name: { en: 'Cameron Highlands Strawberry', zh: '金馬崙草莓' }, pack: { en: '250 g', zh: '250 克' }, price: 1490, perKilogram: 5960, tint: 'fruit', badge: { left: 6 }, start: 6, max: 6 },
  { picture: 'cherryTomato', name: { en: 'Cherry Tomato', zh: '小番茄' }, pack: { en: '250 g', zh: '250 克' }, price: 490, perKilogram: 1960, tint: 'fruiting', badge: { organic: true } },
  { picture: 'eggs', name: { en: 'Free-range (Kampung) Eggs', zh: '甘榜雞蛋' }, pack: { en: '10 pcs', zh: '10 個' }, price: 720, tint: 'eggs' },
  { picture: 'fern', name: { en: 'Fiddlehead Fern (Pucuk Paku)', zh: '蕨菜' }, pack: { en: '250 g', zh: '250 克' }, price: 350, perKilogram: 1400, tint: tintAt('leafy', 1), badge: { soldOut: true } },
  { picture: 'rice', name: { en: 'Sekinchan White Rice', zh: '適耕莊白米' }, pack: { en: '5 kg', zh: '5 公斤' }, price: 2190, perKilogram: 438, tint: 'rice' },
  { picture: 'tomato', name: { en: 'Tomato, Cameron Highlands', zh: '金馬崙番茄' }, pack: { en: '500 g', zh: '500 克' }, price: 250, perKilogram: 500, tint: 'fruiting' },
];

function Tile({ picture, name, pack, price, was, perKilogram, tint, badge, start = 0, max = 999 }: Sample) {
  const t = useWords();
  const [quantity, setQuantity] = useState(start);
  const soldOut = badge?.soldOut ?? false;

  return (
    <ProductTile
      href="#"
      name={t(name)}
      picture={pictures[picture]}
      tint={tint}
      badge={<ProductBadge {...badge} />}
      action={!soldOut && <QuantityButton name={t(name)} value={quantity} max={max} onChange={setQuantity} />}
      price={<Price now={price} was={was} faded={soldOut} />}
      unit={<UnitPrice pack={t(pack)} perKilogram={perKilogram} />}
      faded={soldOut}
    />
  );
}

export function Products() {
  const t = useWords();
  const [quantity, setQuantity] = useState(2);
  const strawberry = pictures.strawberry;

  return (
    <>
      <Part name="Rail, ProductTile, ProductBadge, QuantityButton, Price, UnitPrice" wide>
        <Rail>
          {samples.map((sample) => (
            <li key={sample.picture}>
              <Tile {...sample} />
            </li>
          ))}
        </Rail>
      </Part>
      <Part name="Rail of one row, skeletons" wide>
        <Rail rows={1}>
          {[1, 2, 3, 4, 5, 6, 7].map((place) => (
            <li key={place}>
              <SkeletonCard />
            </li>
          ))}
        </Rail>
      </Part>
      <Part name="Stepper">
        <Stepper name="Choy sum" value={quantity} onChange={setQuantity} />
        <Stepper name="Choy sum" value={1} onChange={setQuantity} removable />
        <Stepper name="Choy sum" value={6} max={6} onChange={setQuantity} />
        <Stepper name="Choy sum" value={quantity} onChange={setQuantity} size="hero" />
      </Part>
      <Part name="Badge, Rating, Price">
        <span className="tint-fruit flex gap-2 rounded-tile p-4">
          <Badge>{t({ en: 'Sold out', zh: '售罄' })}</Badge>
          <Badge tone="cut">18%</Badge>
          <Badge tone="time" icon="clock">
            {t({ en: '6 left', zh: '剩 6 份' })}
          </Badge>
          <Badge icon="leaf">{t({ en: 'Organic', zh: '有機' })}</Badge>
        </span>
        <span className="flex items-center gap-2">
          <Rating rating={4.8} /> <b>4.8</b>
        </span>
        <Rating rating={2.5} />
        <Price now={1490} size="big" />
        <Price now={180} was={220} size="big" />
        <Price now={850} size="small" />
        <p className="flex items-center gap-2 text-sm">
          <Icon name="truck" /> {t({ en: 'Tomorrow, 7 to 9 am', zh: '明天 7 至 9 時' })}
        </p>
      </Part>
      <Part name="Gallery">
        <div className="w-full max-w-140">
          <Gallery
            tint="fruit"
            badge={<ProductBadge left={6} />}
            pictures={[
              { src: strawberry, alt: t({ en: 'Strawberry', zh: '草莓' }) },
              { src: pictures.tomato, alt: t({ en: 'Tomato', zh: '番茄' }) },
              { src: pictures.kailan, alt: t({ en: 'Kailan', zh: '芥蘭' }) },
            ]}
          />
        </div>
      </Part>
    </>
  );
}
