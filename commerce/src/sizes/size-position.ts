/** The attributes that hold sizes. */
export const SIZE_ATTRIBUTES = ['apparel_size', 'shoes_size'] as const

const childLetters = [
  'preemie,newborn,infant,toddler,child xs,child s,child m,child l,child xl,kids,youth',
].flatMap((sizes) => sizes.split(','))
const letters = [
  'xxxs,xxs,2xs,xs,petite,xs/s,s,s/m,m,m/l,l,l/xl,xl',
  '1x,xxl,2xl,2x,xxxl,3xl,3x,4xl,4x,5xl,one size,os',
].flatMap((sizes) => sizes.split(','))
/** Up to this age a range of two numbers is one of children; 36-38 is not. */
const oldestChild = 16
// Each kind of size begins where no other kind reaches.
const from = { toddler: 1_000, child: 2_000, girl: 20_000, letter: 40_000, number: 50_000, other: 1_000_000 }

/**
 * CAT-03: the position of a size, children before adults: 2T, then shoes 9C to 13C and 1Y to 3Y, ages (2-4, 4-6), letter
 * sizes from small to large, numbers (5, 5.5, 28) by value, then the rest.
 */
export function sizePosition(label: string): number {
  const size = label.trim().toLowerCase()
  if (childLetters.includes(size)) return childLetters.indexOf(size)
  if (letters.includes(size)) return from.letter + letters.indexOf(size)
  const age = /^(\d{1,2})[-–/](\d{1,2})$/.exec(size)
  if (age && Number(age[2]) <= oldestChild) return from.girl + Number(age[1]) * 100 + Number(age[2])
  const number = /^(\d{1,3})(?:[.,](\d))?/.exec(size)
  if (!number) return from.other
  const tenths = Number(number[1]) * 10 + Number(number[2] ?? 0)
  switch (size.slice(number[0].length)) {
    case 't':
      return from.toddler + Math.min(tenths, 990)
    case 'c':
      return from.child + Math.min(tenths, 990)
    case 'y':
      return from.child + 1_000 + Math.min(tenths, 990)
    default:
      return from.number + tenths * 10 + Math.min(size.length, 9)
  }
}

export function compareSizes(a: string, b: string): number {
  return sizePosition(a) - sizePosition(b)
}
