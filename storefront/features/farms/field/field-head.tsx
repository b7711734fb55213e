import {
  isLanguage,
  languagePath,
  languages,
  nameOfLanguage,
  shortNameOfLanguage,
  tagOfLanguage,
  type UiLanguage,
} from '@kebun/contract/lib/languages.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useSyncExternalStore } from 'react';
import { isUnsent } from '../field-sync/field-record.ts';
import { type FieldState, field } from '../field-sync/field-store.ts';
import { signOut } from '../field-sync/sign-in.ts';
import { formatHour } from './format-figures.ts';
import { ScreenLink } from './screen-link.tsx';
import { useFieldLanguage } from './use-field-view.ts';

/** The worker, the language, and the number of unsent records. */
export function FieldHead({ state }: { state: FieldState | undefined }) {
  const text = useT();
  const person = state?.person;

  return (
    <header className="bg-leaf-deep text-white">
      <div className="wrap flex min-h-16 items-center gap-3 py-1.5">
        <p className="min-w-0 flex-1 truncate text-lg font-bold">{person?.name ?? text('field.title')}</p>
        <FieldLanguageSwitch />
        {person && (
          <button
            type="button"
            aria-label={text('field.sign_out')}
            onClick={() => void signOut(field().database)}
            className="grid size-14 flex-none place-items-center rounded-full text-xl hover:bg-leaf"
          >
            <Icon name="out" />
          </button>
        )}
      </div>
      {person && state && <OutboxBar state={state} personId={person.id} isOver={person.token === null} />}
    </header>
  );
}

/** A line that is always shown: all sent, or how many are not and why. It opens the list. */
function OutboxBar({ state, personId, isOver }: { state: FieldState; personId: string; isOver: boolean }) {
  const text = useT();
  const language = useFieldLanguage();
  const isOnline = useOnline();
  const own = state.records.filter(({ staff_id }) => staff_id === personId);
  const unsent = own.filter(isUnsent).length;
  const toRead = own.filter(({ state }) => state === 'review' || state === 'rejected').length;
  const isQuiet = unsent === 0 && toRead === 0;
  const syncedAt = state.snapshot?.synced_at;

  const why =
    !isOnline || !state.hasSignal ? 'field.no_signal_now' : state.isSending ? 'field.sending' : null;
  return (
    <ScreenLink
      to={{ list: 'records' }}
      className={cx('block font-semibold', isQuiet ? 'bg-leaf text-white' : 'bg-turmeric text-ink')}
    >
      <span role="status" className="wrap flex min-h-14 items-center gap-3 py-1.5 text-lg leading-tight">
        <Icon
          name={isOnline && state.hasSignal ? (unsent === 0 ? 'check' : 'up') : 'offline'}
          className="text-xl"
        />
        <span className="min-w-0 flex-1">
          {unsent > 0 ? text('field.unsent', { count: unsent }) : text('field.all_sent')}
          {toRead > 0 && ` · ${text('field.to_read', { count: toRead })}`}
          {(why || isOver) && (
            <span className="block text-base font-medium">
              {text(isOver ? 'field.session_over' : (why ?? 'field.sending'))}
            </span>
          )}
          {!why && !isOver && unsent === 0 && syncedAt && (
            <span className="block text-base font-medium">
              {text('field.synced_at', { hour: formatHour(syncedAt, language) })}
            </span>
          )}
        </span>
        <Icon name="right" />
      </span>
    </ScreenLink>
  );
}

interface FieldLanguage {
  language: UiLanguage;
  name: string;
  short: string;
  href: string;
}

const malay: FieldLanguage = {
  language: 'ms',
  name: 'Bahasa Melayu',
  short: 'BM',
  href: '/farm/record?lang=ms',
};

const languagesOfShop = languages.map(
  (language): FieldLanguage => ({
    language,
    name: nameOfLanguage(language),
    short: shortNameOfLanguage(language),
    href: `${languagePath(language)}/farm/record`,
  }),
);

/** Once the shop itself is in Malay, the screen uses the Malay of the shop. */
const fieldLanguages = isLanguage(malay.language) ? languagesOfShop : [malay, ...languagesOfShop];

/** The languages of the field. Each has an address of its own, which the device caches. */
function FieldLanguageSwitch() {
  const text = useT();
  const spoken = useFieldLanguage();
  return (
    <nav aria-label={text('field.language')} className="flex">
      {fieldLanguages.map(({ language, name, short, href }) => (
        <a
          key={language}
          href={href}
          hrefLang={tagOfLanguage(language)}
          lang={tagOfLanguage(language)}
          aria-label={name === short ? name : `${short}, ${name}`}
          aria-current={language === spoken ? 'true' : undefined}
          className={cx(
            'grid min-h-14 min-w-14 place-items-center rounded-sm px-1 text-base font-bold',
            language === spoken ? 'bg-white text-ink' : 'text-white hover:bg-leaf',
          )}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether the device believes it has a connection. Only a reply proves it. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
