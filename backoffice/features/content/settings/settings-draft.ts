import { isWebAddress } from '@kebun/contract/content/menus/link.ts';
import type {
  SettingsChange,
  ShopSettings,
  ShopSettingsReply,
} from '@kebun/contract/content/settings/shop-settings.ts';
import { socialTypes } from '@kebun/contract/content/settings/socials.ts';
import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import { everyText, inEachLanguage, type Localised, textsOrNull } from '@kebun/contract/lib/localised.ts';
import { parseRinggit, writeRinggit } from '@kebun/contract/lib/parse-ringgit.ts';
import { formatPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { Field } from './subjects.ts';

/** A form as it is typed: a text for every input, and nothing for a switch that is off. */
export type Draft = Record<string, string>;

const valueAt = (settings: object, path: string): unknown =>
  path.split('.').reduce((inside: unknown, name) => (inside as Record<string, unknown>)[name], settings);

/** Returns whether the logo was uploaded: the built-in one is named by a word. */
export const isCustomLogo = ({ id }: ShopSettings['logo']) => id !== 'logo';

/** Returns the input values of a field, from the stored settings. */
export function toFormValues(field: Field, settings: ShopSettings): Draft {
  const { path } = field;
  const value = valueAt(settings, path);
  switch (field.kind) {
    case 'both': {
      const texts = everyText(value as Localised | null);
      return Object.fromEntries(languages.map((language) => [`${path}.${language}`, texts[language]]));
    }
    case 'languages': {
      const [base = '', ...others] = value as readonly Language[];
      return {
        [`${path}.base`]: base,
        ...Object.fromEntries([base, ...others].map((language) => [`${path}.${language}`, 'on'])),
      };
    }
    case 'place': {
      const { lat = '', lng = '' } = (value ?? {}) as { lat?: number; lng?: number };
      return { [`${path}.lat`]: String(lat), [`${path}.lng`]: String(lng) };
    }
    case 'week_end': {
      const { weekday = '', time = '' } = (value ?? {}) as { weekday?: number; time?: string };
      return { [`${path}.weekday`]: String(weekday), [`${path}.time`]: time };
    }
    case 'logo':
      return { [path]: isCustomLogo(settings.logo) ? settings.logo.id : '' };
    case 'socials': {
      const links = value as ShopSettings['socials'];
      const urlOf = (type: string) => links.find((link) => link.type === type)?.url ?? '';
      return Object.fromEntries(socialTypes.map((type) => [`${path}.${type}`, urlOf(type)]));
    }
    case 'flag':
      return value ? { [path]: 'on' } : {};
    case 'moneys':
      return { [path]: (value as number[]).map(writeRinggit).join(', ') };
    case 'counts':
      return { [path]: (value as number[]).join(', ') };
    case 'money':
      return { [path]: value === null ? '' : writeRinggit(value as number) };
    case 'phone':
      return { [path]: value === null ? '' : formatPhone(value as string) };
    default:
      return { [path]: value === null ? '' : String(value) };
  }
}

/** Returns the first values of a field. The name is empty until the shop has one, so that an owner gives it one. */
export function startValues(field: Field, { data, is_named }: Pick<ShopSettingsReply, 'data' | 'is_named'>) {
  const values = toFormValues(field, data);
  if (field.path !== 'siteTitle' || is_named) return values;
  return Object.fromEntries(Object.keys(values).map((name) => [name, '']));
}

/** An input that is not a number stays as typed: the server reports it under its field. */
const countOf = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : typed);
const senOf = (typed: string) => parseRinggit(typed) ?? typed;
const degreesOf = (typed: string) => (/^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed);

const parts = (typed: string) =>
  typed
    .split(/[,，、\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

function typedValue({ kind, path }: Field, draft: Draft): unknown {
  const typed = (name = path) => draft[name]?.trim() ?? '';
  switch (kind) {
    case 'both': {
      return textsOrNull(inEachLanguage((language) => typed(`${path}.${language}`)));
    }
    case 'languages': {
      const base = typed(`${path}.base`);
      return [base, ...languages.filter((one) => one !== base && `${path}.${one}` in draft)];
    }
    case 'place': {
      const [lat, lng] = [typed(`${path}.lat`), typed(`${path}.lng`)];
      return lat || lng ? { lat: degreesOf(lat), lng: degreesOf(lng) } : null;
    }
    case 'week_end': {
      const [weekday, time] = [typed(`${path}.weekday`), typed(`${path}.time`)];
      return weekday ? { weekday: countOf(weekday), time } : null;
    }
    case 'socials':
      return socialTypes
        .map((type) => ({ type, url: typed(`${path}.${type}`) }))
        .filter(({ url }) => url !== '');
    case 'flag':
      return path in draft;
    case 'moneys':
      return parts(typed()).map(senOf);
    case 'counts':
      return parts(typed()).map(countOf);
    case 'money':
      return typed() ? senOf(typed()) : null;
    case 'count':
      return typed() ? countOf(typed()) : null;
    case 'phone':
      return typed() ? (toE164(typed()) ?? typed()) : null;
    default:
      return typed() || null;
  }
}

/** Returns the body of the API call: every field of the form, under its group. */
export function changeOf(fields: readonly Field[], draft: Draft): Omit<SettingsChange, 'version'> {
  const change: Record<string, unknown> = {};
  for (const field of fields) {
    const [group = '', name] = field.path.split('.');
    const value = typedValue(field, draft);
    change[group] = name ? { ...(change[group] as object), [name]: value } : value;
  }
  return change as Omit<SettingsChange, 'version'>; // the API reports invalid values under their fields
}

/** The rules of the form: a text is required in the base language of the shop. A link to a network is a web address. */
export const rulesOf = (fields: readonly Field[]): Rule<Draft>[] =>
  fields.flatMap((field) => {
    if (field.kind === 'both') {
      const inputs = languages.map((language) => `${field.path}.${language}`);
      const isNone = (draft: Draft) => field.optional && inputs.every((name) => !draft[name]?.trim());
      return [requireField(`${field.path}.${baseLanguage()}`, isNone)];
    }
    if (field.kind === 'socials')
      return socialTypes.map((type) =>
        fits<Draft>(`${field.path}.${type}`, isWebAddress, 'office.settings_social_address'),
      );
    const isNeeded = (field.kind === 'money' || field.kind === 'count') && !field.optional;
    return isNeeded ? [requireField(field.path, () => false)] : [];
  });

const requireField = (name: string, isNone: (draft: Draft) => boolean | undefined): Rule<Draft> => ({
  field: name,
  message: 'rule.required',
  holds: (draft) => !draft || Boolean(draft[name]?.trim()) || isNone(draft) === true,
});
