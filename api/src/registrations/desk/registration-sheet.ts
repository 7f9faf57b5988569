import { pageKey } from 'commerce/registrations/web-page'
import type {
  ListedRegistration,
  PossibleTwin,
  RegistrationSheet,
} from '#src/registrations/desk/desk-queries'

/** A registration as one line of a list. */
export function listedLine({ id, state, dueAt, isOverdue, businessName, email }: ListedRegistration): string {
  const due = state === 'waiting' ? `due ${dueAt.toISOString()}${isOverdue ? ' OVERDUE' : ''}` : ''
  return oneLine([String(id), state, due, businessName, email].filter(Boolean).join('  '))
}

/** Everything about a registration, line by line, with warnings of others that may be of the same business. */
export function sheetLines(
  sheet: RegistrationSheet,
  { twins, hasScanner }: { twins: PossibleTwin[]; hasScanner: boolean },
): string[] {
  const { decidedAt, decidedBy, reason, studioKey } = sheet
  return [
    listedLine(sheet),
    `came ${sheet.createdAt.toISOString()} in store view ${sheet.storeCode}`,
    `type: ${sheet.businessType}`,
    `${sheet.street}, ${sheet.city}, ${sheet.region} ${sheet.postcode}`,
    `phone: ${sheet.phone}`,
    ...(sheet.website === '' ? [] : [`website: ${sheet.website}`]),
    ...(sheet.facebookPage === '' ? [] : [`facebook page: ${sheet.facebookPage}`]),
    `contact: ${sheet.firstName} ${sheet.lastName}${sheet.contactPhone === '' ? '' : `, ${sheet.contactPhone}`}`,
    `promotions: ${sheet.receivesPromotions ? 'yes' : 'no'}`,
    `certificate: ${sheet.fileName} (${sheet.fileType}, ${sheet.fileBytes} bytes), ${scanText(sheet, hasScanner)}`,
    ...(decidedAt === null ? [] : [`${sheet.state} ${decidedAt.toISOString()} by ${decidedBy ?? '-'}`]),
    ...(reason === '' ? [] : [`reason: ${reason}`]),
    ...(studioKey === null ? [] : [`store: ${studioKey}`]),
    ...twins.map((twin) => twinLine(sheet, twin)),
  ].map(oneLine)
}

/** E-44: what staff read beside every file. */
export function scanText(
  { scannedAt, virus }: { scannedAt: Date | null; virus: string | null },
  hasScanner: boolean,
): string {
  if (virus !== null) return `VIRUS FOUND: ${virus}. The file is deleted.`
  if (scannedAt !== null) return `no virus found ${scannedAt.toISOString()}`
  return hasScanner ? 'NOT SCANNED for viruses yet' : 'not scanned for viruses: CLAMD is not set'
}

function twinLine({ businessName, website, email }: RegistrationSheet, twin: PossibleTwin): string {
  const same = [
    ...(twin.name.toLowerCase() === businessName.toLowerCase() ? ['name'] : []),
    ...(website !== '' && pageKey(twin.website) === pageKey(website) ? ['website'] : []),
    ...(twin.emailKey === email.toLowerCase() ? ['email'] : []),
  ]
  const other = twin.id === null ? `the store "${twin.name}"` : `registration ${twin.id} (${twin.state})`
  return `WARNING: same ${same.length === 0 ? 'business' : same.join(', ')} as ${other}`
}

/** Text that people wrote must not move the cursor or start a line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
