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
  name: [string, string];
  pack: [string, string];
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
  { picture: 'kangkung', name: ['Water Spinach (Kangkung)', '空心菜（蕹菜）'], pack: ['250 g', '250 克'], price: 130, perKilogram: 520, tint: 'leafy', start: 2 },
  { picture: 'choySum', name: ['Choy Sum (Sawi)', '菜心'], pack: ['300 g', '300 克'], price: 160, perKilogram: 533, tint: tintAt('leafy', 1) },
  { picture: 'napaCabbage', name: ['Napa Cabbage, Cameron Highlands', '金馬崙大白菜'], pack: ['1 head (about 1 kg)', '1 棵（約 1 公斤）'], price: 460, perKilogram: 460, tint: tintAt('leafy', 2), badge: { isNew: true } },
  { picture: 'kailan', name: ['Chinese Kale (Kailan)', '芥蘭'], pack: ['300 g', '300 克'], price: 180, was: 220, perKilogram: 600, tint: 'leafy', badge: { percentOff: 18 } },
  { picture: 'strawberry', name: ['Cameron Highlands Strawberry', '金馬崙草莓'], pack: ['250 g', '250 克'], price: 1490, perKilogram: 5960, tint: 'fruit', badge: { left: 6 }, start: 6, max: 6 },
  { picture: 'cherryTomato', name: ['Cherry Tomato', '小番茄'], pack: ['250 g', '250 克'], price: 490, perKilogram: 1960, tint: 'fruiting', badge: { organic: true } },
  { picture: 'eggs', name: ['Free-range (Kampung) Eggs', '甘榜雞蛋'], pack: ['10 pcs', '10 個'], price: 720, tint: 'eggs' },
  { picture: 'fern', name: ['Fiddlehead Fern (Pucuk Paku)', '蕨菜'], pack: ['250 g', '250 克'], price: 350, perKilogram: 1400, tint: tintAt('leafy', 1), badge: { soldOut: true } },
  { picture: 'rice', name: ['Sekinchan White Rice', '適耕莊白米'], pack: ['5 kg', '5 公斤'], price: 2190, perKilogram: 438, tint: 'rice' },
  { picture: 'tomato', name: ['Tomato, Cameron Highlands', '金馬崙番茄'], pack: ['500 g', '500 克'], price: 250, perKilogram: 500, tint: 'fruiting' },
];

function Tile({ picture, name, pack, price, was, perKilogram, tint, badge, start = 0, max = 999 }: Sample) {
  const t = useWords();
  const [quantity, setQuantity] = useState(start);
  const soldOut = badge?.soldOut ?? false;

  return (
    <ProductTile
      href="#"
      name={t(...name)}
      picture={pictures[picture]}
      tint={tint}
      badge={<ProductBadge {...badge} />}
      action={
        !soldOut && <QuantityButton name={t(...name)} value={quantity} max={max} onChange={setQuantity} />
      }
      price={<Price now={price} was={was} faded={soldOut} />}
      unit={<UnitPrice pack={t(...pack)} perKilogram={perKilogram} />}
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
          <Badge>{t('Sold out', '售罄')}</Badge>
          <Badge tone="cut">18%</Badge>
          <Badge tone="time" icon="clock">
            {t('6 left', '剩 6 份')}
          </Badge>
          <Badge icon="leaf">{t('Organic', '有機')}</Badge>
        </span>
        <span className="flex items-center gap-2">
          <Rating rating={4.8} /> <b>4.8</b>
        </span>
        <Rating rating={2.5} />
        <Price now={1490} size="big" />
        <Price now={180} was={220} size="big" />
        <Price now={850} size="small" />
        <p className="flex items-center gap-2 text-sm">
          <Icon name="truck" /> {t('Tomorrow, 7 to 9 am', '明天 7 至 9 時')}
        </p>
      </Part>
      <Part name="Gallery">
        <div className="w-full max-w-140">
          <Gallery
            tint="fruit"
            badge={<ProductBadge left={6} />}
            pictures={[
              { src: strawberry, alt: t('Strawberry', '草莓') },
              { src: pictures.tomato, alt: t('Tomato', '番茄') },
              { src: pictures.kailan, alt: t('Kailan', '芥蘭') },
            ]}
          />
        </div>
      </Part>
    </>
  );
}
