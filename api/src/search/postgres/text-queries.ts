import { SEARCH_PREFIX_LENGTH, SEARCH_WORD_MIN_SCORE } from 'commerce/limits'
import { isPlausible, suggestedMistakes, textsOf } from 'commerce/search/corrections'
import { fieldWeights } from 'commerce/search/field-weights'
import { scoreOfUnit, type Synonyms, synonymShare, unitsOf } from 'commerce/search/synonyms'
import { mistakesBetween, requiredMatches, similarity, wordsOf } from 'commerce/search/words'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogTables, FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { Database } from '#src/db/connections/pool'

const exactSkuScore = 1_000
const maxSuggestions = 5

/** The first word of a name in Italian, the last one in other languages: headWordOf in SQL. */
function headWord(language: string): RawBuilder<unknown> {
  const pattern = language === 'it' ? '([[:alnum:]]+)' : '([[:alnum:]]+)[^[:alnum:]]*$'
  return sql`(regexp_match(split_part(normalize(name, nfc), ',', 1), ${pattern}))[1]`
}

/**
 * Tables that go with those of the listed products: `product_word`, the words of each, and `sku`, all they are sold as.
 * What is disabled is found by its skus alone: no list shows it, so nothing may suggest its words.
 */
export const textTables = ({ storeView }: Pick<CatalogTables, 'storeView'>) => sql`
  text_of as (
    select id as product_id, name as words, ${fieldWeights.name}::float as weight, false as is_sku from listed
    union all
    select id, ${headWord(storeView.language)}, ${fieldWeights.headWord}::float, false from listed
    union all
    select distinct pc.product_id, coalesce(t.name, c.name), ${fieldWeights.categoryName}::float, false from product_category pc
    join category leaf on leaf.id = pc.category_id
    join category c on c.id = any(leaf.path) and c.level >= ${FIRST_NAMED_LEVEL}
    left join category_text t on t.category_id = c.id and t.store_code = ${storeView.code}
    where not exists (select from category above where above.id = any(leaf.path) and not above.is_active)
    union all
    select distinct po.product_id, coalesce(ot.label, o.label), ${fieldWeights.optionLabel}::float, false
    from product_option po join attribute a on a.code = po.code and a.input in ('select', 'multiselect')
    join attribute_option o on o.attribute_id = a.id and o.id::text = po.value
    left join attribute_option_text ot on ot.option_id = o.id and ot.store_code = ${storeView.code}
    where po.code = 'color'
      or exists (select from variant_value v where v.product_id = po.product_id and v.code = po.code and v.input = 'select')
    union all
    select id, sku, ${fieldWeights.sku}, true from listed
  ),
  product_word as (
    select t.product_id, word, t.weight, t.is_sku
    from text_of t join listed on listed.id = t.product_id
    cross join regexp_split_to_table(
      lower(regexp_replace(normalize(t.words, nfd), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') word
    where word <> '' and (t.is_sku or listed.status < 2)
  ),
  sku as (
    select id as product_id, lower(sku) as text from listed
    union select v.parent_id, lower(v.sku) from variant v join listed on listed.id = v.parent_id
  )`

export interface TextMatch {
  condition: RawBuilder<unknown>
  score: RawBuilder<unknown>
  /** a word of the text is in no product, and none is like it */
  hasUnknownWord: boolean
}

/** The products a text finds: those that have enough of its units, or are sold under it as a sku. */
export async function matchText(
  db: Database,
  tables: RawBuilder<unknown>,
  { text, synonyms }: { text: string; synonyms: Synonyms },
): Promise<TextMatch> {
  const units = unitsOf(text, synonyms)
  const known = await listWords(db, tables)
  const expansions = units.flatMap(({ alternatives }, unit) =>
    alternatives.flatMap((words, place) =>
      words.flatMap((word, position) => {
        const isTyped = place === 0
        const isLast = isTyped && unit === units.length - 1 && position === words.length - 1
        const term = { unit, place, position, words: words.length }
        return known.flatMap((each) => {
          const share = similarity(word, each.word, isLast) * (isTyped ? 1 : synonymShare)
          const counts = each.isSku ? each.word === word : share > 0
          return counts ? [{ ...term, word: each.word, isSku: each.isSku, share }] : []
        })
      }),
    ),
  )
  const best = sql`(
    select unit, greatest(max(score), ${SEARCH_WORD_MIN_SCORE}::float) as score from (
      select unit, place, words, sum(score) as score, count(*) as met from (
        select e.unit, e.place, e.position, e.words, max(w.weight * e.share) as score
        from jsonb_to_recordset(${JSON.stringify(expansions)}::jsonb)
          e (unit int, place int, position int, words int, word text, "isSku" boolean, share float)
        join product_word w on w.word = e.word and w.is_sku = e."isSku" where w.product_id = listed.id
        group by e.unit, e.place, e.position, e.words
      ) word_of_term group by unit, place, words
    ) term where met = words group by unit
  ) best`
  const isSku = sql`exists (select from sku where sku.product_id = listed.id and sku.text = lower(${text}))`
  const found = new Set(expansions.map(({ unit }) => unit))
  return {
    condition: sql`(${isSku} or (select count(*) from ${best}) >= ${requiredMatches(units.length)})`,
    score: sql`(case when ${isSku} then ${exactSkuScore} else 0 end + coalesce((select sum(score + ${scoreOfUnit}) from ${best}), 0)) desc`,
    hasUnknownWord: found.size < units.length,
  }
}

/** Texts that would find something: known words close to those of this one take the place of unknown ones. */
export async function suggestTexts(
  db: Database,
  tables: RawBuilder<unknown>,
  { text, listsOutOfStock }: { text: string; listsOutOfStock: boolean },
): Promise<string[]> {
  const known = await listWords(db, tables, { isListed: !listsOutOfStock })
  const words = wordsOf(text)
  const corrections = words.map((word, index) => {
    const isLast = index === words.length - 1
    const isKnown = words.length > 1 && known.some((each) => isLike(word, each, isLast))
    return isKnown ? [word] : closeTo(word, known)
  })
  return textsOf(corrections, maxSuggestions)
}

/** What the last word of a text may become. */
export async function completeText(
  db: Database,
  tables: RawBuilder<unknown>,
  { text, most, listsOutOfStock }: { text: string; most: number; listsOutOfStock: boolean },
): Promise<string[]> {
  const words = wordsOf(text)
  const last = words.pop()
  if (last === undefined || last.length < SEARCH_PREFIX_LENGTH) return []
  const { rows } = await sql<{ word: string }>`
    with ${tables} select word from product_word
    where not is_sku and starts_with(word, ${last}) and (${listsOutOfStock} or ${isOfListed})
    group by word order by count(distinct product_id) desc, word limit ${most}`.execute(db)
  const before = words.map((word) => `${word} `).join('')
  return rows.map(({ word }) => before + word)
}

interface KnownWord {
  word: string
  isSku: boolean
}

function isLike(word: string, known: KnownWord, isLast: boolean): boolean {
  return known.isSku ? known.word === word : similarity(word, known.word, isLast) > 0
}

function closeTo(word: string, known: KnownWord[]): string[] {
  const limit = suggestedMistakes(word)
  return known
    .filter((each) => !each.isSku && isPlausible(word, each.word))
    .map((each) => ({ word: each.word, mistakes: mistakesBetween(word, each.word, limit) }))
    .filter(({ mistakes }) => mistakes <= limit)
    .sort((a, b) => a.mistakes - b.mistakes)
    .map((each) => each.word)
    .slice(0, maxSuggestions)
}

/** The word is of a product that lists show where they leave out what is out of stock. */
const isOfListed = sql`product_id in (select id from listed where status < 2 and can_be_had)`

async function listWords(
  db: Database,
  tables: RawBuilder<unknown>,
  { isListed = false } = {},
): Promise<KnownWord[]> {
  const { rows } = await sql<{ word: string; isSku: boolean }>`
    with ${tables} select distinct word, is_sku as "isSku" from product_word
    where not ${isListed} or ${isOfListed}`.execute(db)
  return rows
}
