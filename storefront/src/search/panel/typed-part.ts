/** UX-45: a text around the part that is typed already, where one of its words begins so; undefined if none does. */
export function typedPart(
  text: string,
  typed: string,
): { before: string; typed: string; after: string } | undefined {
  const [all, part] = [text.toLowerCase(), typed.toLowerCase()]
  if (part === '' || all.length !== text.length) return undefined
  let start = all.indexOf(part)
  while (start > 0 && isInWord.test(all[start - 1] ?? '')) start = all.indexOf(part, start + 1)
  if (start < 0) return undefined
  const end = start + part.length
  return { before: text.slice(0, start), typed: text.slice(start, end), after: text.slice(end) }
}

const isInWord = /[\p{L}\p{N}]/u
