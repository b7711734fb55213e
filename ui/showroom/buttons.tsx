import { Button } from '../buttons/button.tsx';
import { LinkButton } from '../buttons/link-button.tsx';
import { RoundButton } from '../buttons/round-button.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

export function Buttons() {
  const t = useWords();

  return (
    <Part name="Button, LinkButton, RoundButton">
      <Button>{t({ en: 'Track this order', zh: '追蹤訂單' })}</Button>
      <Button look="quiet">{t({ en: 'Print', zh: '打印' })}</Button>
      <Button look="soft">{t({ en: 'Add all 6', zh: '全部加入' })}</Button>
      <Button look="text">{t({ en: 'Clear all', zh: '全部清除' })}</Button>
      <Button size="small">{t({ en: 'Apply', zh: '使用' })}</Button>
      <Button size="hero">{t({ en: "Shop today's harvest", zh: '看今天的收成' })}</Button>
      <Button busy>{t({ en: 'Continue to payment', zh: '前往付款' })}</Button>
      <Button reason={t({ en: 'Choose a delivery time first', zh: '請先選擇送貨時段' })}>
        {t({ en: 'Place order', zh: '送出訂單' })}
      </Button>
      <LinkButton href="#" look="quiet">
        {t({ en: 'Our farms', zh: '我們的農場' })}
      </LinkButton>
      <div className="w-full max-w-96">
        <LinkButton href="#" wide amount="RM 85.80">
          {t({ en: 'Checkout', zh: '結帳' })}
        </LinkButton>
      </div>
      <RoundButton icon="user" label="Account" />
      <RoundButton icon="heart" label="Favourite" look="quiet" size="hero" />
      <RoundButton icon="heart" label="Favourite" look="quiet" size="hero" filled />
      <RoundButton icon="plus" label="Add" look="leaf" />
      <RoundButton icon="arrow" label="Search" look="full" />
      <RoundButton icon="close" label="Close" look="surface" />
    </Part>
  );
}
