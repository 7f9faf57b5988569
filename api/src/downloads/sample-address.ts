import { samplePath } from 'commerce/downloads/download-paths'

/** The address of a link's sample: on the web as the merchant wrote it, or here where it is a file. */
export function sampleAddress({ id, sample }: { id: number; sample: string }): string {
  return sample === '' || isWebAddress(sample) ? sample : samplePath(id)
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
