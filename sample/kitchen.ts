import { sql } from 'kysely'
import { rebuildTree } from '#nutrition/categories/server/category-tree.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { categoryRow } from '#app/server/initial-data/catalogue-rows.ts'
import { idsByCode, insertNewCodes } from '#app/server/initial-data/insert-rows.ts'

/** Above the shipped categories of a kind, as a kitchen sorts them. */
const groups = [
  { code: 'staples', fa: 'غلات و حبوبات', ar: 'الحبوب والبقوليات', below: ['grain', 'legume'] },
  {
    code: 'animal_foods',
    fa: 'گوشت، تخم‌مرغ و لبنیات',
    ar: 'اللحوم والبيض والألبان',
    below: ['meat', 'poultry', 'fish', 'egg', 'dairy'],
  },
  {
    code: 'plants',
    fa: 'میوه، سبزی و مغزها',
    ar: 'الفواكه والخضروات والمكسرات',
    below: ['fruit', 'dried_fruit', 'vegetable', 'nut_seed'],
  },
  { code: 'dishes', fa: 'غذاهای آماده', ar: 'الأطباق الجاهزة', below: ['dish_ir', 'dish_iq', 'fast_food'] },
] as const

/** Whose draft waits to be published. */
const editedDiet = 'mediterranean'
const dishesTakenOut = 3
/** What clients are told about the dishes of the shipped diets that hold one of the items. */
const notes = [
  { items: ['walnut'], fa: 'گردوی خام و بی‌نمک.', ar: 'جوز نيء وغير مملح.' },
  {
    items: ['oats_dry', 'oatmeal_cooked'],
    fa: 'شکر نریزید؛ دارچین بس است.',
    ar: 'من دون سكر؛ القرفة تكفي.',
  },
  {
    items: ['tuna_oil', 'tuna_water'],
    fa: 'آب و روغن قوطی را خالی کنید.',
    ar: 'صفِّ ماء العلبة وزيتها قبل الأكل.',
  },
] as const
/** What the draft says of the first of them at breakfast. */
const draftNote = {
  fa: 'گردوی خام و بی‌نمک، از شب پیش خیسانده.',
  ar: 'جوز نيء غير مملح، منقوع من الليل.',
} as const
/** Of a hundred items that come straight from a reference table, so many were compared with it. */
const verifiedPercent = 80

/** What the editor of nutrition has done so far, and what is not finished. */
export async function addSampleKitchen(db: Db, at: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from staff where username = 'nutrition'`.execute(db)
  const editor = rows[0]?.id
  await groupCategories(db, at)
  if (editor === undefined) return
  await sql`update food_items set verified_by = ${editor}
    where confidence = 'A' and id % 100 < ${verifiedPercent}`.execute(db)
  await writeNotes(db)
  await startDraft(db, editor, at)
}

async function writeNotes(db: Db): Promise<void> {
  for (const { items, fa, ar } of notes) {
    await sql`update diet_foods set note_fa = ${fa}, note_ar = ${ar}
      from food_contents join food_items on food_items.id = food_contents.food_item_id
      where food_contents.food_id = diet_foods.food_id and food_items.code = any(${[...items]}::text[])`.execute(
      db,
    )
  }
}

async function groupCategories(db: Db, at: string): Promise<void> {
  const known = await idsByCode(db, 'categories')
  const rows = groups.map((group, place) => categoryRow(group, known.size + place, at))
  const added = await insertNewCodes(db, 'categories', rows)
  for (const { code, below } of groups) {
    const parent = added.get(code)
    if (parent === undefined) continue
    await sql`update categories set parent_id = ${parent} where code = any(${[...below]}::text[])`.execute(db)
  }
  await sql`update categories set position = place.position - 1
    from (select id, row_number() over (partition by parent_id order by
      coalesce(array_position(${groups.map(({ code }) => code)}::text[], code), 100), position) as position
      from categories) place
    where place.id = categories.id`.execute(db)
  await rebuildTree(db)
}

/** Less for lunch and more for dinner, without the last dishes of lunch, and with a word more about the walnuts. */
async function startDraft(db: Db, editor: number, at: string): Promise<void> {
  const { rows } = await sql<{ id: number; diet_id: number }>`
    insert into diet_versions (diet_id, number, status, based_on, version, created_by, created_at, updated_at)
    select known.diet_id, known.number + 1, 'draft', known.number, diets.draft_saves + 1, ${editor}, ${at}, ${at}
    from diet_versions known join diets on diets.id = known.diet_id
    where diets.code = ${editedDiet} and known.status = 'published'
    returning id, diet_id
  `.execute(db)
  const draft = rows[0]
  if (!draft) return
  await sql`update diets set draft_saves = draft_saves + 1 where id = ${draft.diet_id}`.execute(db)
  await sql`
    with source as (
      select diet_meals.id, diet_meals.meal_id, diet_meals.share_percent, diet_meals.position, meals.code
      from diet_meals join meals on meals.id = diet_meals.meal_id
      join diet_versions on diet_versions.id = diet_meals.diet_version_id
      where diet_meals.diet_id = ${draft.diet_id} and diet_versions.status = 'published'
    ), copy as (
      insert into diet_meals (diet_id, diet_version_id, meal_id, share_percent, position)
      select ${draft.diet_id}, ${draft.id}, meal_id,
        share_percent + case code when 'lunch' then -2 when 'dinner' then 2 else 0 end, position
      from source
      returning id, meal_id
    )
    insert into diet_foods (diet_meal_id, food_id, position, note_fa, note_ar)
    select copy.id, diet_foods.food_id, diet_foods.position,
      case when code = 'breakfast' and note_fa = ${notes[0].fa} then ${draftNote.fa} else note_fa end,
      case when code = 'breakfast' and note_ar = ${notes[0].ar} then ${draftNote.ar} else note_ar end
    from source join copy using (meal_id) join diet_foods on diet_foods.diet_meal_id = source.id
    where source.code <> 'lunch' or diet_foods.position < (
      select count(*) - ${dishesTakenOut} from diet_foods own where own.diet_meal_id = source.id)
  `.execute(db)
}
