import { NETWORK_MULTIPLES } from 'commerce/limits'
import { type TryLimit, tryKey } from '#src/attempts/limit-tries'
import { networksAround } from '#src/http/limits/network-of'

/**
 * The limits of an IP address for the named tries. An IPv6 network has 65,536 IPs to try from, so the networks
 * around an IP have limits as well: a multiple, because several customers may share them.
 */
export function ipLimits(
  ip: string,
  names: string[],
  limit: Omit<TryLimit, 'key'>,
): [TryLimit, ...TryLimit[]] {
  const { waitsSeconds: _waits, ...plain } = limit
  const wider = networksAround(ip).map(({ bits, network }) => ({
    ...plain,
    key: tryKey(...names, network),
    most: limit.most * NETWORK_MULTIPLES[bits],
  }))
  return [{ ...limit, key: tryKey(...names, ip) }, ...wider]
}
