const listed = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y

/** 'A,B'; a sku with a comma or a leading quote is in double quotes, with its own quotes doubled. */
export function writeSkuList(skus: string[]): string {
  return skus.map((sku) => (/,|^"/.test(sku) ? `"${sku.replaceAll('"', '""')}"` : sku)).join(',')
}

export function readSkuList(text: string): string[] {
  const skus = new Set<string>()
  listed.lastIndex = 0
  while (listed.lastIndex < text.length) {
    const match = listed.exec(text)
    if (!match) break
    const [, quoted, plain = ''] = match
    const sku = quoted?.replaceAll('""', '"') ?? plain.trim()
    if (sku !== '') skus.add(sku)
  }
  return [...skus]
}
