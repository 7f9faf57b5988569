import { paths } from '#src/paths'
import { regularPaths } from '#src/regular-users/regular-paths'
import { useShop } from '#src/use-shop'

/** Where home is: in the store of a studio, that of the store. */
export function useHomePath(): string {
  return useShop().studioKey ? regularPaths.home : paths.home
}
