import type { StoreView } from '#src/store-view'

/** PRICE-03: 'HH:mm D/M/YYYY' writes 09:05 1/12/2026. The time is UTC, so that server and browser write the same. */
export function formatDate(date: Date, { dateFormat }: Pick<StoreView, 'dateFormat'>): string {
  const parts: Record<string, string> = {
    HH: twoDigits(date.getUTCHours()),
    mm: twoDigits(date.getUTCMinutes()),
    D: String(date.getUTCDate()),
    M: String(date.getUTCMonth() + 1),
    YYYY: String(date.getUTCFullYear()),
  }
  return dateFormat.replaceAll(/HH|mm|D|M|YYYY/g, (part) => parts[part] ?? part)
}

/** 'December 1, 2026', as the view's language writes it. The day is in UTC where no time zone is named. */
export function formatDay(date: Date, { locale }: Pick<StoreView, 'locale'>, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date)
}

/** 'Dec 1, 2026, 9:05 AM UTC', as people write it in the view's language. */
export function formatMoment(date: Date, { locale }: Pick<StoreView, 'locale'>): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(date)
}

/** The day of a time zone, as 2026-12-31. */
export function dayIn(timeZone: string, date: Date): string {
  // Swedes write it so.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date)
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}
