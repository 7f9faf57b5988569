import { forgetPlace } from '#src/offline/forget-session'

/** UX-105: when a studio's passcode is no longer valid, what waits in the bag is kept until its store is entered again. */
export function endStudio(basePath: string): void {
  const end = async () => {
    const [{ clearPersonal }, { endCart }] = await Promise.all([
      import('#src/offline/local-store'),
      import('#src/cart/ended/follow-ended'),
    ])
    await Promise.all([clearPersonal(basePath), endCart(basePath)])
  }
  void end().catch(() => undefined) // the next visit to the passcode's page does it
}

/** When a family leaves the store of a studio. */
export function forgetStudio(basePath: string): void {
  void forgetPlace(basePath).catch(() => undefined) // the next visit to the passcode's page does it
}
