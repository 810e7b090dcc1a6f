import { allPermissions, type CurrentLogin, type UserConfiguration } from '@yipin/contract';
import { defaultLanguage, type Language, languages, texts } from '@yipin/locales';
import { findWindows } from 'windows-iana';
import type { AnonymousContext } from '../../platform/http/routes.ts';
import { clientSettings, readSettings } from '../settings/index.ts';
import { findTenant } from './tenant-lookup.service.ts';

const version = '0.1.0';
const releaseDate = '2026-11-20T00:00:00';

const shownLanguages: Readonly<Record<Language, { displayName: string; icon: string }>> = {
  'zh-CN': { displayName: '简体中文', icon: 'famfamfam-flags cn' },
  'en-US': { displayName: 'English', icon: 'famfamfam-flags us' },
  'zh-TW': { displayName: '繁體中文', icon: 'famfamfam-flags tw' },
};

function languageEntry(name: Language) {
  return {
    name,
    ...shownLanguages[name],
    isDefault: name === defaultLanguage,
    isDisabled: false,
    isRightToLeft: false,
  };
}

function flatten(value: unknown, path: string): [string, string][] {
  return typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
}

/** All texts of a language as the one localization source `Yipin`, with keys like `warehouses.title`. */
const sourceOf = new Map(languages.map((language) => [language, Object.fromEntries(flatten(texts[language], ''))]));

function offsetOf(timeZone: string, at: Date): number {
  const name =
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function timeZoneInfo(timeZone: string) {
  const year = new Date().getUTCFullYear();
  const [winter, summer] = [
    offsetOf(timeZone, new Date(Date.UTC(year, 0, 1))),
    offsetOf(timeZone, new Date(Date.UTC(year, 6, 1))),
  ];
  const current = offsetOf(timeZone, new Date());
  const base = Math.min(winter, summer);
  const [windows = timeZone] = findWindows(timeZone);
  return {
    windows: {
      timeZoneId: windows,
      baseUtcOffsetInMilliseconds: base,
      currentUtcOffsetInMilliseconds: current,
      isDaylightSavingTimeNow: current !== base,
    },
    iana: { timeZoneId: timeZone },
  };
}

function yes(names: Iterable<string>): Record<string, string> {
  return Object.fromEntries([...names].map((name) => [name, 'true']));
}

/** ABP clients of both generations read these before they connect. */
function featuresOf(hasPush: boolean) {
  return { SignalR: hasPush, 'SignalR.AspNetCore': hasPush };
}

/** Returns the configuration that an ABP client merges at start (wire.md §3). */
export async function configuration({ tx, session, language, hasPush }: AnonymousContext): Promise<UserConfiguration> {
  const isHost = session?.isHost ?? true;
  const rules = session && (await readSettings({ tx }));
  return {
    multiTenancy: { isEnabled: true, ignoreFeatureCheckForHostUsers: false, sides: { host: 2, tenant: 1 } },
    session: {
      userId: session?.userId ?? null,
      tenantId: session && !session.isHost ? session.tenantId : null,
      impersonatorUserId: null,
      impersonatorTenantId: null,
      multiTenancySide: isHost ? 2 : 1,
    },
    localization: {
      currentCulture: { name: language, displayName: shownLanguages[language].displayName },
      languages: languages.map(languageEntry),
      currentLanguage: languageEntry(language),
      sources: ['Abp', 'AbpWeb', 'AbpZero', 'Yipin'].map((name) => ({ name, type: 'MultiTenantLocalizationSource' })),
      values: { Abp: {}, AbpWeb: {}, AbpZero: {}, Yipin: sourceOf.get(language) ?? {} },
    },
    features: {
      allFeatures: Object.fromEntries(
        Object.entries(featuresOf(hasPush)).map(([name, value]) => [name, { value: String(value) }]),
      ),
    },
    auth: {
      allPermissions: yes(allPermissions),
      grantedPermissions: yes(session?.permissions ?? []),
    },
    nav: { menus: {} },
    setting: {
      values: {
        'Abp.Localization.DefaultLanguageName': defaultLanguage,
        'Abp.Timing.TimeZone': session?.timeZone ?? 'UTC',
        'App.UiTheme': 'black_b',
        ...clientSettings(rules),
      },
    },
    clock: { provider: 'unspecifiedClockProvider' },
    timing: { timeZoneInfo: timeZoneInfo(session?.timeZone ?? 'UTC') },
    security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
    custom: {},
  };
}

/**
 * Returns the user and tenant of the session; for the host `tenant` is null. Without a session, returns the tenant that the
 * request names by its id, or null for a tenant that is absent or switched off.
 */
export async function currentLogin({ tx, session, namedTenant, hasPush }: AnonymousContext): Promise<CurrentLogin> {
  const application = { version, releaseDate, features: featuresOf(hasPush) };
  if (session) {
    const { userId, userName, name, surname, emailAddress, mustChangePassword, locale } = session;
    const { isHost, tenantId, tenancyName, tenantName } = session;
    return {
      application,
      user: { name, surname, userName, emailAddress, mustChangePassword, locale, id: userId },
      tenant: isHost ? null : { tenancyName, name: tenantName, id: tenantId },
    };
  }
  const tenant = namedTenant === undefined ? undefined : await findTenant(tx, { id: namedTenant });
  if (!tenant || tenant.isHost || !tenant.isActive) return { application, user: null, tenant: null };
  const { id, tenancyName, name } = tenant;
  return { application, user: null, tenant: { tenancyName, name, id } };
}
