import { type ComponentType, lazy } from 'react'

/** The script of a part did not come. A browser asks for it again only once the page is loaded anew. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not come.', { cause })
  }
}

/** A part whose script comes when it is first shown, in an OnceOpen. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      throw new PartMissing(error)
    }),
  }))
}

const Nothing = (): React.ReactNode => null

/** A part that a page can do without where its script does not come. */
export function extraPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}
