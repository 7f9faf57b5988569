import type { StoreView } from '#src/store-view'

const figures: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** PRICE-03: 'HH:mm D/M/YYYY' writes 09:05 1/12/2026, in the time zone of the shop. */
export function formatDate(
  date: Date,
  { dateFormat, timeZone }: Pick<StoreView, 'dateFormat' | 'timeZone'>,
): string {
  const format = new Intl.DateTimeFormat('en-US', { ...figures, timeZone })
  const said = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const parts: Record<string, string | undefined> = {
    HH: said['hour'],
    mm: said['minute'],
    D: said['day'],
    M: said['month'],
    YYYY: said['year'],
  }
  return dateFormat.replaceAll(/HH|mm|D|M|YYYY/g, (part) => parts[part] ?? part)
}

/** The day of a moment in the shop: 'December 1, 2026', as the view's language writes it. */
export function formatDay(date: Date, { locale, timeZone }: Pick<StoreView, 'locale' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date)
}

/** The same of a day that is one everywhere, such as 2026-12-01. */
export function formatWrittenDay(day: string, { locale }: Pick<StoreView, 'locale'>): string {
  return formatDay(new Date(day), { locale, timeZone: 'UTC' })
}

/** 'Dec 1, 2026, 4:05 AM EST', as people write it in the view's language. */
export function formatMoment(
  date: Date,
  { locale, timeZone }: Pick<StoreView, 'locale' | 'timeZone'>,
): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(date)
}

/** The day of a time zone, as 2026-12-31. */
export function dayIn(timeZone: string, date: Date): string {
  // Swedes write it so.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date)
}
