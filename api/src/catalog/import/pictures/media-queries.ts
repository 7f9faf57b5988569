import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { mergeList } from '#src/catalog/import/merge-list-queries'

interface UsedPicture {
  path: string
  line: number
  column: string
}

export interface StoredPicture {
  hash: string
  name: string
  mime: string
  width: number
  height: number
  /** undefined for a picture that is not drawn yet */
  byteSize?: number
  /** what it is drawn from, if there is no file */
  drawnFrom?: string
}

/** The files that products name, each with its first line and column, and a number to fetch it by. */
export async function collectPictures(db: Database): Promise<number> {
  await sql`
    create temp table import_picture on commit drop as
    select row_number() over (order by min(line), path) as number, path, min(line) as line,
      (array_agg(used."column" order by line, used."column" = 'additional_images', used."column"))[1] as "column"
    from (
      select line, role.key || '_image' as "column", role.value ->> 'path' as path
      from import_product cross join lateral jsonb_each(media) role where jsonb_typeof(role.value) = 'object'
      union all
      select line, 'additional_images', picture ->> 'path'
      from import_product cross join lateral jsonb_array_elements(media -> 'additional') picture
    ) used
    group by path`.execute(db)
  await sql`create temp table import_picture_hash (path text, hash text) on commit drop`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_picture`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listPictures(
  db: Database,
  range: { after: number; size: number },
): Promise<UsedPicture[]> {
  const { rows } = await sql<UsedPicture>`
    select path, line, "column" from import_picture
    where number > ${range.after} and number <= ${range.after + range.size} order by number`.execute(db)
  return rows
}

export async function insertPictures(
  db: Database,
  pictures: { path: string; picture: StoredPicture }[],
): Promise<number> {
  const column = <K extends keyof StoredPicture>(key: K) =>
    pictures.map(({ picture }) => picture[key] ?? null)
  const { numAffectedRows } = await sql`
    insert into media (hash, name, mime, width, height, byte_size, drawn_from)
    select * from unnest(${column('hash')}::text[], ${column('name')}::text[], ${column('mime')}::text[],
      ${column('width')}::integer[], ${column('height')}::integer[], ${column('byteSize')}::integer[],
      ${column('drawnFrom')}::text[])
    on conflict (hash) do nothing`.execute(db)
  await sql`
    insert into import_picture_hash
    select * from unnest(${pictures.map(({ path }) => path)}::text[], ${column('hash')}::text[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A product's pictures: those of the file by role, and existing ones for roles that the file leaves out. */
const wantedMedia = sql`
  with given as (
    select p.id as product_id, s.media from import_product s join product p on p.sku = s.sku
    where s.media is not null
  ), role (name, rank) as (values ('base', 1), ('small', 2), ('thumbnail', 3)
  ), part as (
    select product_id, r.name, r.rank, 0::bigint as place, x.path, x.label, x."videoUrl" as video_url,
      x."isHidden" as is_hidden, null as media_hash
    from given
    cross join role r
    cross join lateral jsonb_to_record(media -> r.name) x (path text, label text, "videoUrl" text, "isHidden" boolean)
    where jsonb_typeof(media -> r.name) = 'object'
    union all
    select product_id, r.name, r.rank, 0, m.path, m.label, m.video_url, m.is_hidden, m.media_hash
    from given
    cross join role r
    join product_media m using (product_id)
    where not media ? r.name
      and case r.name when 'base' then m.is_base when 'small' then m.is_small else m.is_thumbnail end
    union all
    select product_id, 'additional', 4, a.place, a.value ->> 'path', a.value ->> 'label', a.value ->> 'videoUrl',
      (a.value ->> 'isHidden')::boolean, null
    from given
    cross join lateral jsonb_array_elements(media -> 'additional') with ordinality a (value, place)
    union all
    select product_id, 'additional', 4, m.position, m.path, m.label, m.video_url, m.is_hidden, m.media_hash
    from given
    join product_media m using (product_id)
    where not media ? 'additional' and not (m.is_base or m.is_small or m.is_thumbnail)
  ), merged as (
    select product_id, path, min(rank) as rank, min(place) as place,
      (array_agg(label order by label = '', rank))[1] as label,
      (array_agg(video_url order by video_url = '', rank))[1] as video_url,
      bool_or(is_hidden) as is_hidden, max(media_hash) as media_hash,
      bool_or(name = 'base') as is_base, bool_or(name = 'small') as is_small,
      bool_or(name = 'thumbnail') as is_thumbnail
    from part group by product_id, path
  )
  select merged.product_id,
    (row_number() over (partition by merged.product_id order by merged.rank, merged.place) - 1)::integer as position,
    merged.path,
    coalesce(h.hash, merged.media_hash, k.media_hash) as media_hash,
    merged.label, merged.video_url, merged.is_base, merged.is_small, merged.is_thumbnail, merged.is_hidden
  from merged
  left join import_picture_hash h on h.path = merged.path
  left join (
    select product_id, path, max(media_hash) as media_hash from product_media group by product_id, path
  ) k on k.product_id = merged.product_id and k.path = merged.path`

export async function mergeProductMedia(db: Database): Promise<void> {
  await mergeList(db, {
    table: 'product_media',
    owner: 'product_id',
    keys: ['product_id', 'position'],
    values: [
      ...['path', 'media_hash', 'label', 'video_url'],
      ...['is_base', 'is_small', 'is_thumbnail', 'is_hidden'],
    ],
    given: sql`
      select p.id as product_id from import_product s join product p on p.sku = s.sku where s.media is not null`,
    wanted: wantedMedia,
  })
}
