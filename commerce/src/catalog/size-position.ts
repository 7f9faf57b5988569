const letterSizes = [
  'preemie,newborn,infant,toddler,child xs,child s,child m,child l,child xl,kids,youth',
  'xxxs,xxs,2xs,xs,petite,xs/s,s,s/m,m,m/l,l,l/xl,xl',
  '1x,xxl,2xl,2x,xxxl,3xl,3x,4xl,4x,5xl,one size,os',
].flatMap((sizes) => sizes.split(','))
const numberedFrom = 10_000
const othersAt = 1_000_000

/** The position of a size: letter sizes from small to large, then numbers (28, 36.5, 10-12) by value, then the rest. */
export function sizePosition(label: string): number {
  const size = label.trim().toLowerCase()
  const letters = letterSizes.indexOf(size)
  if (letters >= 0) return letters
  const number = /^(\d{1,3})(?:[.,](\d))?/.exec(size)
  if (!number) return othersAt
  return numberedFrom + Number(number[1]) * 100 + Number(number[2] ?? 0) * 10 + Math.min(size.length, 9)
}
