import type { CsvRow } from '#src/csv/read-csv'
import type { StagedProduct } from '#src/catalog/import/rows/staged-product'
import { parseList, parsePlaces } from '#src/catalog/product-csv/packed-values'
import { clearingWord } from '#src/catalog/product-csv/product-words'

const roles = [
  ['base', 'base_image'],
  ['small', 'small_image'],
  ['thumbnail', 'thumbnail_image'],
] as const

interface StagedPicture {
  path: string
  label: string
  videoUrl: string
  isHidden: boolean
}

/** The pictures of a product by role. A role that the row leaves empty keeps its picture, and so do additional pictures. */
export function readImages(product: StagedProduct, row: CsvRow): void {
  const hidden = new Set(parseList(row.cell('hide_from_product_page')).map(normalPath))
  const media: Record<string, StagedPicture | StagedPicture[] | null> = {}
  for (const [role, column] of roles) {
    const text = row.cell(column).trim()
    if (text === '') continue
    media[role] = isNone(text)
      ? null
      : picture({ path: text, label: row.cell(`${column}_label`), videoUrl: '' }, hidden)
  }
  const additional = row.cell('additional_images').trim()
  if (additional !== '') media.additional = isNone(additional) ? [] : additionalPictures(row, hidden)
  if (Object.keys(media).length > 0) product.setList('media', media)
}

function additionalPictures(row: CsvRow, hidden: Set<string>): StagedPicture[] {
  const labels = parsePlaces(row.cell('additional_image_labels'))
  const videos = parsePlaces(row.cell('additional_image_videos'))
  return parseList(row.cell('additional_images')).map((path, index) =>
    picture({ path, label: labels[index] ?? '', videoUrl: videos[index] ?? '' }, hidden),
  )
}

function picture(
  given: { path: string; label: string; videoUrl: string },
  hidden: Set<string>,
): StagedPicture {
  const path = normalPath(given.path)
  const label = given.label.trim() === clearingWord ? '' : given.label.trim()
  return { path, label, videoUrl: given.videoUrl, isHidden: hidden.has(path) }
}

function isNone(text: string): boolean {
  return text === clearingWord || text === 'no_selection'
}

function normalPath(path: string): string {
  const trimmed = path.trim()
  return trimmed.startsWith('/') || /^https?:/i.test(trimmed) ? trimmed : `/${trimmed}`
}
