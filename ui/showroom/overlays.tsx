import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

type Overlay = 'centred' | 'broad' | 'sheet' | 'full' | 'locked' | 'right' | 'left';

export function Overlays() {
  const t = useWords();
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  const text = t({
    en: 'Your basket is safe. You can come back to it whenever you like.',
    zh: '購物車已保留，隨時可以回來。',
  });
  const added = () => showToast({ text: t({ en: 'Choy sum is in your basket', zh: '菜心已加入購物車' }) });

  return (
    <Part name="Dialog, Drawer, Toast">
      {(['centred', 'broad', 'sheet', 'full', 'locked', 'right', 'left'] as const).map((overlay) => (
        <Button key={overlay} look="quiet" size="small" data-open={overlay} onClick={() => setOpen(overlay)}>
          {overlay}
        </Button>
      ))}
      <Button look="soft" size="small" data-open="toast" onClick={added}>
        toast
      </Button>
      <Button
        look="soft"
        size="small"
        data-open="undo"
        onClick={() =>
          showToast({
            text: t({ en: 'Choy sum is out of your basket', zh: '菜心已移出購物車' }),
            kind: 'plain',
            action: { label: t({ en: 'Undo', zh: '復原' }), run: added },
          })
        }
      >
        toast with undo
      </Button>

      {(['centred', 'sheet', 'full'] as const).map((face) => (
        <Dialog
          key={face}
          face={face}
          open={open === face || (face === 'centred' && (open === 'broad' || open === 'locked'))}
          broad={open === 'broad'}
          locked={open === 'locked'}
          onClose={close}
          title={t({ en: 'Leave without saving?', zh: '不儲存就離開？' })}
          actions={
            face === 'centred' && (
              <>
                <Button onClick={close}>{t({ en: 'Keep editing', zh: '繼續編輯' })}</Button>
                <Button look="quiet" onClick={added}>
                  {t({ en: 'Leave', zh: '離開' })}
                </Button>
              </>
            )
          }
        >
          <p className={face === 'full' ? 'wrap py-8' : ''}>{text}</p>
        </Dialog>
      ))}
      {(['right', 'left'] as const).map((side) => (
        <Drawer
          key={side}
          side={side}
          open={open === side}
          onClose={close}
          title={t({ en: 'Your basket', zh: '你的購物車' })}
          beside={t({ en: '12 items', zh: '12 件' })}
          actions={
            <Button look="text" size="small">
              {t({ en: 'Clear all', zh: '全部清除' })}
            </Button>
          }
          footer={
            <Button wide amount="RM 85.80" onClick={added}>
              {t({ en: 'Checkout', zh: '結帳' })}
            </Button>
          }
        >
          <p className="py-5">{text}</p>
        </Drawer>
      ))}
    </Part>
  );
}
