import { changeMe, type OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';

const topics = ['order', 'marketing'] as const;
const channels = ['email', 'whatsapp'] as const;

type Preferences = OwnAccount['preferences'];

/** The channels of notifications in addition to this page. Each choice is saved at once. */
export function Channels({ me }: { me: OwnAccount }) {
  const text = useT();
  const { data } = useApp();
  const known = { email: me.email, whatsapp: me.phone };

  const change = useMutation<{ me: OwnAccount; message: string }, CallError, Partial<Preferences>>({
    networkMode: 'always',
    mutationFn: (preferences) => data.call(changeMe, { body: { preferences } }),
    onSuccess: ({ me, message }) => {
      data.setQueryData(['me'], me);
      showToast({ text: message, kind: 'done', about: 'channels' });
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed', about: 'channels' }),
  });
  const next = { ...me.preferences, ...(change.isPending && change.variables) };

  return (
    <>
      <p className="mb-4 max-w-(--measure) text-ink-soft">{text('account.channels_lead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {topics.map((topic) => (
          <fieldset key={topic} className="min-w-0 rounded-panel bg-surface p-5">
            <legend className="float-left mb-1 w-full font-semibold">
              {text(`account.channel_${topic}`)}
            </legend>
            <p className="clear-both mb-2 text-sm text-ink-soft">{text(`account.channel_${topic}_hint`)}</p>
            {channels.map((channel) =>
              known[channel] === null ? (
                <p key={channel} className="flex min-h-11 items-center text-sm text-ink-soft">
                  {text(`account.channel_${channel}_missing`)}
                </p>
              ) : (
                <Checkbox
                  key={channel}
                  value={next[`${topic}_${channel}`]}
                  onChange={(value) => change.mutate({ [`${topic}_${channel}`]: value })}
                  label={text(`account.channel_${channel}`)}
                />
              ),
            )}
          </fieldset>
        ))}
      </div>
    </>
  );
}
