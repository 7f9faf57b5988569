/** Attributes with another name in merchants' files and older clients: that name, and ours. */
export const attributeAliases: ReadonlyMap<string, string> = new Map([['size', 'apparel_size']])
