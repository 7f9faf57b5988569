/** What a secret id has at the least. */
const leastBits = 128

/** Of that many coins thrown, this many are heads in all but one of 10^14 times. */
const isByChance = (heads: number, thrown: number) => Math.abs(heads - thrown / 2) < 4 * Math.sqrt(thrown)

/**
 * What helps someone with some ids to guess others: nothing if each is random. Takes them in the order in which they
 * were made.
 */
export function weaknessesOf(ids: Buffer[]): string[] {
  const bits = ids.map((id) => Array.from(id, (byte) => byte.toString(2).padStart(8, '0')).join(''))
  const length = Math.min(...bits.map((each) => each.length))
  const heads = bits.map((each) => each.slice(0, leastBits / 2))
  const numbers = bits.map((each) => BigInt(`0b${each}`))
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!)
  const isForetold = (bit: number) => {
    const column = bits.map((each) => each[bit])
    const ones = column.filter((each) => each === '1').length
    const changes = column.filter((each, at) => at > 0 && each !== column[at - 1]).length
    return !isByChance(ones, column.length) || !isByChance(changes, column.length - 1)
  }
  return [
    length < leastBits && 'short',
    new Set(bits).size < bits.length && 'given twice',
    new Set(heads).size < heads.length && 'begin alike',
    new Set(steps).size < steps.length && 'in even steps',
    Array.from({ length }, (_, bit) => bit).some(isForetold) && 'a bit can be foretold',
  ].filter((each) => each !== false)
}
