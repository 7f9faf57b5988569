import { SEARCH_MAX_VALUES } from 'commerce/limits'

/** How many characters the values of one condition may take in a URL. */
const maxCharacters = 3_000

/** The values in lists short enough for one search condition each. */
export function listsOfValues<Value extends string | number>(values: Value[]): Value[][] {
  const lists: Value[][] = []
  let room = 0
  for (const value of values) {
    const length = encodeURIComponent(JSON.stringify(value)).length + encodeURIComponent(',').length
    let list = lists.at(-1)
    if (!list || list.length >= SEARCH_MAX_VALUES || length > room) {
      lists.push((list = []))
      room = maxCharacters
    }
    list.push(value)
    room -= length
  }
  return lists
}
