import { SEARCH_BOOST } from 'commerce/limits'
import { similarity, mistakesBetween, requiredMatches, wordsOf } from 'commerce/search/words'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

const exactSkuScore = 1_000
const maxSuggestions = 5

/** Tables that go with those of the listed products: `product_word`, the words of each, and `sku`, all they are sold as. */
export const textTables = sql`
  text_of as (
    select id as product_id, name as words, ${SEARCH_BOOST.name}::float as weight, false as is_sku from listed
    union all
    select pc.product_id, c.name, ${SEARCH_BOOST.categoryName}, false from product_category pc
    join category c on c.id = pc.category_id
    where not exists (select from category above where above.id = any(c.path) and not above.is_active)
    union all
    select distinct po.product_id, o.label, ${SEARCH_BOOST.optionLabel}::float, false
    from product_option po join attribute a on a.code = po.code and a.input in ('select', 'multiselect')
    join attribute_option o on o.attribute_id = a.id and o.id::text = po.value
    where po.code = 'color'
      or exists (select from variant_value v where v.product_id = po.product_id and v.code = po.code and v.input = 'select')
    union all
    select id, sku, ${SEARCH_BOOST.sku}, true from listed
  ),
  product_word as (
    select t.product_id, word, t.weight, t.is_sku
    from text_of t join listed on listed.id = t.product_id
    cross join regexp_split_to_table(
      lower(regexp_replace(normalize(t.words, nfd), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') word
    where word <> ''
  ),
  sku as (
    select id as product_id, lower(sku) as text from listed
    union select v.parent_id, lower(v.sku) from variant v join listed on listed.id = v.parent_id
  )`

export interface TextMatch {
  condition: RawBuilder<unknown>
  score: RawBuilder<unknown>
}

/** The products a text finds: those that have enough of its words, or are sold under it as a sku. */
export async function matchText(db: Database, tables: RawBuilder<unknown>, text: string): Promise<TextMatch> {
  const asked = [...new Set(wordsOf(text))]
  const known = await listWords(db, tables)
  const expansions = asked.flatMap((word, index) =>
    known.flatMap((each) => {
      const share = similarity(word, each.word, index === asked.length - 1)
      const counts = each.isSku ? each.word === word : share > 0
      return counts ? [{ asked: index, word: each.word, isSku: each.isSku, share }] : []
    }),
  )
  const best = sql`(
    select e.asked, max(w.weight * e.share) as score
    from jsonb_to_recordset(${JSON.stringify(expansions)}::jsonb) e (asked int, word text, "isSku" boolean, share float)
    join product_word w on w.word = e.word and w.is_sku = e."isSku" where w.product_id = listed.id group by e.asked
  ) best`
  const isSku = sql`exists (select from sku where sku.product_id = listed.id and sku.text = lower(${text}))`
  return {
    condition: sql`(${isSku} or (select count(*) from ${best}) >= ${requiredMatches(asked.length)})`,
    score: sql`(case when ${isSku} then ${exactSkuScore} else 0 end + coalesce((select sum(score) from ${best}), 0)) desc`,
  }
}

/** Known words close to those of a text. */
export async function suggestWords(
  db: Database,
  tables: RawBuilder<unknown>,
  text: string,
): Promise<string[]> {
  const known = (await listWords(db, tables)).filter(({ isSku }) => !isSku)
  const close = wordsOf(text).flatMap((word) => {
    const limit = Math.max(2, Math.floor(word.length / 3))
    return known
      .map((each) => ({ word: each.word, mistakes: mistakesBetween(word, each.word, limit) }))
      .filter(({ mistakes }) => mistakes <= limit && mistakes < word.length - 1)
      .sort((a, b) => a.mistakes - b.mistakes)
  })
  return [...new Set(close.map(({ word }) => word))].slice(0, maxSuggestions)
}

async function listWords(
  db: Database,
  tables: RawBuilder<unknown>,
): Promise<{ word: string; isSku: boolean }[]> {
  const { rows } = await sql<{ word: string; isSku: boolean }>`
    with ${tables} select distinct word, is_sku as "isSku" from product_word`.execute(db)
  return rows
}
