/** Attributes that merchants' files and older clients know by another name: theirs, and the one that is kept. */
export const attributeAliases: ReadonlyMap<string, string> = new Map([['size', 'apparel_size']])
