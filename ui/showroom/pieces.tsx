import emptyBasket from '../assets/empty-basket.svg?no-inline';
import notFound from '../assets/not-found.svg?no-inline';
import { LinkButton } from '../buttons/link-button.tsx';
import { Tabs } from '../chips/tabs.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Note } from '../feedback/note.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SkeletonRow } from '../feedback/skeleton-row.tsx';
import { Amount } from '../money/amount.tsx';
import { Total } from '../money/total.tsx';
import { Totals } from '../money/totals.tsx';
import { Timeline } from '../orders/timeline.tsx';
import { Disclosure } from '../overlays/disclosure.tsx';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import { LoadMore } from '../text/load-more.tsx';
import { Pagination } from '../text/pagination.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

export function Pieces() {
  const t = useWords();

  return (
    <>
      <Part name="Breadcrumb, Tabs, Disclosure" wide>
        <Breadcrumb
          above={[
            { label: t({ en: 'Home', zh: '首頁' }), href: '#1' },
            { label: t({ en: 'Vegetables', zh: '蔬菜' }), href: '#2' },
          ]}
          here={t({ en: 'Leafy greens', zh: '葉菜' })}
        />
        <div className="mt-4">
          <Tabs
            label={t({ en: 'About this', zh: '關於' })}
            tabs={[
              {
                id: 'a',
                label: t({ en: 'Details', zh: '詳情' }),
                panel: <p>{t({ en: 'Small, deep red and properly sweet.', zh: '小而深紅，甜得剛好。' })}</p>,
              },
              {
                id: 'b',
                label: t({ en: 'Keep and cook', zh: '保存與烹煮' }),
                panel: <p>{t({ en: 'In the fridge door.', zh: '放在冰箱門邊。' })}</p>,
              },
              { id: 'c', label: t({ en: 'Delivery and returns', zh: '送貨與退貨' }), panel: null },
            ]}
          />
        </div>
        <div className="mt-6 max-w-(--measure)">
          <Disclosure title={t({ en: 'Where do you deliver?', zh: '送貨範圍？' })} group="faq" open>
            {t({ en: 'Everywhere on the peninsula.', zh: '半島全境。' })}
          </Disclosure>
          <Disclosure title={t({ en: 'How do I pay?', zh: '怎麼付款？' })} group="faq">
            {t({ en: 'In cash, to the driver.', zh: '現金交給司機。' })}
          </Disclosure>
        </div>
      </Part>
      <Part name="Timeline" wide>
        <Timeline
          steps={[
            {
              id: '1',
              label: t({ en: 'Received', zh: '已收到' }),
              note: t({ en: 'Fri 20 Nov, 4:12 pm', zh: '11月20日 下午 4:12' }),
              icon: 'check',
              state: 'done',
            },
            {
              id: '2',
              label: t({ en: 'Picking', zh: '備貨中' }),
              note: t({ en: 'Sat 21 Nov, from 5:30 am', zh: '11月21日 早上 5:30 起' }),
              icon: 'basket',
              state: 'now',
            },
            {
              id: '3',
              label: t({ en: 'Weighed and packed', zh: '秤重包裝' }),
              note: t({ en: 'about 8 am', zh: '約早上 8 時' }),
              icon: 'scale',
              state: 'next',
            },
            {
              id: '4',
              label: t({ en: 'On the way', zh: '送貨中' }),
              note: t({ en: 'about 8:40 am', zh: '約早上 8:40' }),
              icon: 'truck',
              state: 'next',
            },
            {
              id: '5',
              label: t({ en: 'At your door', zh: '已送達' }),
              note: t({ en: '9 to 11 am', zh: '上午 9 至 11 時' }),
              icon: 'home',
              state: 'next',
            },
          ]}
        />
      </Part>
      <Part name="Totals, Note, ProgressBar">
        <div className="w-full max-w-110 rounded-panel bg-surface p-7">
          <Totals>
            <Amount label={t({ en: 'Items (12)', zh: '商品（12）' })} amount={8580} />
            <Amount label={t({ en: 'First order, 5% off', zh: '首單 95 折' })} amount={-429} saving />
            <Amount
              label={t({ en: 'Delivery', zh: '運費' })}
              amount={0}
              instead={t({ en: 'Included', zh: '已含' })}
            />
            <Amount label={t({ en: 'Paper bag', zh: '紙袋' })} amount={20} />
            <Amount label={t({ en: 'Cash rounding', zh: '現金進位' })} amount={-1} />
            <Total label={t({ en: 'To pay on delivery', zh: '貨到應付' })} amount={7970} />
          </Totals>
        </div>
        <div className="grid w-full max-w-110 gap-3">
          <Note icon="basket">
            {t({
              en: 'For Saturday morning we cut kangkung and choy sum between 5:30 and 7 am.',
              zh: '星期六早上 5:30 至 7 時採收空心菜和菜心。',
            })}
          </Note>
          <Note icon="clock" tone="time">
            {t({ en: 'Order by 8 pm for tomorrow morning', zh: '今晚 8 時前下單，明早送到' })}
          </Note>
          <Note icon="alert" tone="chilli">
            {t({
              en: 'Only 6 left. We have changed your basket to this number.',
              zh: '只剩 6 份，購物車已按現有數量調整。',
            })}
          </Note>
          <div className="rounded-md bg-turmeric-tint p-4 text-sm">
            <span>
              <b className="font-semibold">RM 34.20</b> {t({ en: 'to free delivery', zh: '即可免運費' })}
            </span>
            <ProgressBar
              value={8580}
              of={12000}
              tone="time"
              label={t({ en: 'To free delivery', zh: '距離免運' })}
              className="mt-2 bg-white"
            />
          </div>
        </div>
      </Part>
      <Part name="LoadMore, Pagination" wide>
        <LoadMore shown={16} count={24} next={8} href="#" />
        <div className="mt-6">
          <Pagination page={4} lastPage={9} hrefOf={(page) => `#${page}`} />
        </div>
      </Part>
      <Part name="EmptyState, ErrorState, Skeleton" wide>
        <div className="grid gap-6 md:grid-cols-2">
          <EmptyState
            picture={emptyBasket}
            action={<LinkButton href="#">{t({ en: "See today's harvest", zh: '看今天的收成' })}</LinkButton>}
          >
            {t({
              en: 'Nothing in here yet. The greens came in at seven.',
              zh: '購物車還是空的。今早七點剛到了一批菜。',
            })}
          </EmptyState>
          <EmptyState
            picture={notFound}
            action={
              <LinkButton href="#" look="quiet">
                {t({ en: 'Home', zh: '首頁' })}
              </LinkButton>
            }
          >
            {t({ en: 'This page is unavailable.', zh: '這個頁面不存在。' })}
          </EmptyState>
          <ErrorState onRetry={() => {}} />
          <Skeleton>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        </div>
      </Part>
    </>
  );
}
