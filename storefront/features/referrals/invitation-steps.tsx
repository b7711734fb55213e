import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useT } from '@kebun/ui/text/text.tsx';

// biome-ignore format: table
const steps = [
  { icon: 'user',   title: 'account.refer_step_account', hint: 'account.refer_step_account_hint' },
  { icon: 'basket', title: 'account.refer_step_order',   hint: 'account.refer_step_order_hint' },
  { icon: 'gift',   title: 'account.refer_step_thanks',  hint: 'account.refer_step_thanks_hint' },
] as const satisfies readonly { icon: IconName; title: string; hint: string }[];

const hintOf = (hint: (typeof steps)[number]['hint'], isInvited: boolean) =>
  hint === 'account.refer_step_account_hint' && !isInvited ? 'account.refer_step_account_open' : hint;

interface InvitationStepsProps {
  /** The visitor came with a code, which is filled in. */
  isInvited: boolean;
  percent: number;
  reward: string;
}

/** The steps from the invitation to the reward. */
export function InvitationSteps({ isInvited, percent, reward }: InvitationStepsProps) {
  const text = useT();

  return (
    <section aria-label={text('account.refer_terms')}>
      <ol className="grid gap-4 md:max-lg:grid-cols-3">
        {steps.map(({ icon, title, hint }, place) => (
          <li key={title} className="flex gap-4 rounded-panel bg-surface p-6 md:max-lg:flex-col">
            <Icon name={icon} className="mt-0.5 flex-none text-2xl text-leaf" />
            <div>
              <h2 className="mb-1.5 text-lg font-semibold">
                {place + 1}. {text(title)}
              </h2>
              <p className="text-ink-soft">{text(hintOf(hint, isInvited), { percent, reward })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
