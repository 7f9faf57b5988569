// Several values in one cell: 'sku=A,size=S|sku=B,size=M'. A value with a separator is in double quotes, with its own
// quotes doubled. A quote counts only at the start of a value, so that 5" stays five inches.

const startsPair = /^\s*([A-Za-z]\w*)\s*=/

export function parseRecords(text: string): Map<string, string>[] | undefined {
  const records: Map<string, string>[] = []
  for (const part of splitOutsideQuotes(text, '|')) {
    if (part.trim() === '') continue
    const record = parsePairs(part)
    if (!record) return undefined
    records.push(record)
  }
  return records
}

/** 'a=1,b=x, y' is a: '1', b: 'x, y'. Undefined if the text does not start with a name and '='. */
export function parsePairs(text: string): Map<string, string> | undefined {
  const raw = new Map<string, string>()
  let current: string | undefined
  for (const part of splitOutsideQuotes(text, ',')) {
    const match = startsPair.exec(part)
    if (match?.[1] !== undefined) {
      current = match[1]
      raw.set(current, part.slice(match[0].length))
    } else if (current !== undefined) {
      raw.set(current, `${raw.get(current) ?? ''},${part}`)
    } else if (part.trim() !== '') {
      return undefined
    }
  }
  return new Map([...raw].map(([key, value]) => [key, unquote(value.trim())]))
}

export function formatRecords(records: Iterable<readonly [string, string]>[]): string {
  return records.map(formatPairs).join('|')
}

export function formatPairs(pairs: Iterable<readonly [string, string]>): string {
  return [...pairs].map(([key, value]) => `${key}=${quoteWhereNeeded(value)}`).join(',')
}

/** The same for a cell with one list only. Other programs know no quotes there, so we quote as little as possible. */
export function formatAttributes(pairs: (readonly [string, string])[]): string {
  return pairs.map(([key, value]) => `${key}=${isReadAsItIs(value) ? value : quoted(value)}`).join(',')
}

function isReadAsItIs(value: string): boolean {
  const read = parsePairs(`a=${value},b=1`)
  return read?.size === 2 && read.get('a') === value && read.get('b') === '1'
}

export function parseList(text: string): string[] {
  return splitOutsideQuotes(text, ',')
    .map((item) => unquote(item.trim()))
    .filter((item) => item !== '')
}

/** Like `parseList`, but keeps the places of empty items: labels belong to pictures by place. */
export function parsePlaces(text: string): string[] {
  return splitOutsideQuotes(text, ',').map((item) => unquote(item.trim()))
}

export function formatList(items: string[]): string {
  return items.map(quoteWhereNeeded).join(',')
}

/** 'A=2,"B,1"=3' as [sku, quantity]; an item without '=' has the quantity '1'. */
export function parseQuantities(text: string): [string, string][] {
  return splitOutsideQuotes(text, ',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const at = item.lastIndexOf('=')
      return at < 0 ? [unquote(item), '1'] : [unquote(item.slice(0, at).trim()), item.slice(at + 1).trim()]
    })
}

export function formatQuantities(quantities: [string, number][]): string {
  return quantities.map(([sku, qty]) => `${quoteWhereNeeded(sku)}=${qty}`).join(',')
}

function splitOutsideQuotes(text: string, separator: ',' | '|'): string[] {
  if (!text.includes('"')) return text.split(separator)
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  let mayOpen = true
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') continue
      if (text.charAt(at + 1) === '"') at++
      else isQuoted = false
    } else if (char === '"' && mayOpen) {
      isQuoted = true
    } else if (char === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
    mayOpen = char === ',' || char === '|' || char === '=' || (mayOpen && char === ' ')
  }
  // A quote without an end is an ordinary character.
  if (isQuoted) return text.split(separator)
  return [...parts, text.slice(start)]
}

function unquote(value: string): string {
  return /^"(?:[^"]|"")*"$/.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value
}

function quoteWhereNeeded(value: string): string {
  const isPlain = !/[,|=\r\n]/.test(value) && !value.startsWith('"') && value === value.trim()
  return isPlain ? value : quoted(value)
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
