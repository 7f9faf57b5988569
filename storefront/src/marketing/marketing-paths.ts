import { ownerPaths } from '#src/owners/owner-paths'

const formats = ['pdf', 'png'] as const
export type FlyerFormat = (typeof formats)[number]

/** What an owner adds to a flyer. */
export interface FlyerTexts {
  headline: string
  text: string
}

export function readFlyerTexts({ searchParams }: URL): FlyerTexts {
  const typed = (name: string) => (searchParams.get(name) ?? '').replaceAll('\r\n', '\n').trim()
  return { headline: typed('headline'), text: typed('text') }
}

/** The file that a URL of the page asks for. */
export function readFlyerFormat({ searchParams }: URL): FlyerFormat | undefined {
  return formats.find((format) => format === searchParams.get('flyer'))
}

export const marketingPaths = {
  page: ownerPaths.marketing,
  flyer: (flyer: FlyerFormat, { headline, text }: FlyerTexts) =>
    `${ownerPaths.marketing}?${new URLSearchParams({ flyer, headline, text }).toString()}`,
  sent: `${ownerPaths.marketing}?done=sent#sent`,
}
