import { productSamplePath, samplePath } from 'commerce/downloads/download-paths'

/** The URL of a link's sample: on the web as the merchant wrote it, or here if it is a file. */
export function sampleUrl({ id, sample }: { id: number; sample: string }): string {
  return sample === '' || isWebUrl(sample) ? sample : samplePath(id)
}

/** The same for the sample of a whole product; empty if it leads nowhere. */
export function productSampleUrl({ id, file, url }: { id: number; file: string; url: string }): string {
  if (file !== '') return productSamplePath(id)
  return isWebUrl(url) ? url : ''
}

export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
