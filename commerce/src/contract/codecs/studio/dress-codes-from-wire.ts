import type { Failure } from '#src/contract/call/envelope'
import type { WireDressCode, WireDressCodes } from '#src/contract/studio/dress-code-schemas'
import type { DressCode, DressCodes } from '#src/dress-codes/dress-code'

export function dressCodeFromWire({ _id, ...code }: WireDressCode): DressCode {
  return { id: _id, ...code }
}

export function dressCodesFromWire({ dress_codes: codes, version }: WireDressCodes): DressCodes {
  return { codes: codes.map(dressCodeFromWire), version }
}

/** The order as somebody else made it, of a refusal that carries it. */
export function reorderedFromWire({ reason, meta }: Failure): DressCodes | undefined {
  if (reason !== 'dress-codes-reordered' || meta === undefined) return undefined
  // Tests hold the server to what a refusal carries.
  return dressCodesFromWire(meta as unknown as WireDressCodes)
}

/** What somebody else saved, of a refusal that carries it. */
export function savedFromWire({ reason, meta }: Failure): DressCode | undefined {
  if (reason !== 'dress-code-changed' || meta === undefined) return undefined
  // Tests hold the server to what a refusal carries.
  return dressCodeFromWire((meta as unknown as { saved: WireDressCode }).saved)
}
