import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import { idsByCode, insertRows, reserveIds } from '#app/server/initial-data/insert-rows.ts'

interface SampleSuggestion {
  fa: string
  ar: string
  dietType?: string
  meal: string
  kcal?: readonly [from: number, to: number]
  season?: 'spring' | 'summer' | 'autumn' | 'winter'
  tag?: string
  /** Codes of dishes, best first; `a > b`: b may stand in the place of a. */
  dishes: readonly string[]
  note?: string
}

const suggestions: readonly SampleSuggestion[] = [
  {
    fa: 'صبحانهٔ کاهش وزن',
    ar: 'فطور إنقاص الوزن',
    dietType: 'weight_loss',
    meal: 'breakfast',
    dishes: [
      'egg_barley_tomato > eggs_barley_cheese_lowcarb',
      'sangak_uflow_walnut',
      'oat_milk_apple > oat_yogurt_walnut',
      'toast_labneh_cucumber',
    ],
  },
  {
    fa: 'ناهار سبک کاهش وزن',
    ar: 'غداء خفيف لإنقاص الوزن',
    dietType: 'weight_loss',
    meal: 'lunch',
    kcal: [1200, 1600],
    dishes: [
      'khorak_morgh_barley > bulgur_khorak',
      'trout_brown_rice > salmon_brown_rice',
      'turkey_brown_rice',
      'lentil_salad > quinoa_bean_salad',
    ],
  },
  {
    fa: 'شام سبک کاهش وزن',
    ar: 'عشاء خفيف لإنقاص الوزن',
    dietType: 'weight_loss',
    meal: 'dinner',
    dishes: [
      'chicken_caesar > chicken_lentil_salad_lowcarb',
      'tuna_potato_salad',
      'whitebean_mushroom > khorak_loobia_egg',
    ],
  },
  {
    fa: 'ناهار پرانرژی افزایش وزن',
    ar: 'غداء عالي الطاقة لزيادة الوزن',
    dietType: 'weight_gain',
    meal: 'lunch',
    dishes: ['chelow_joojeh > zereshk_polo_chicken', 'loobia_polo_salad', 'macaroni_salad', 'tahchin_salad'],
  },
  {
    fa: 'میان‌وعدهٔ پرانرژی',
    ar: 'وجبة خفيفة عالية الطاقة',
    dietType: 'weight_gain',
    meal: 'snack_pm',
    dishes: ['milk_almond_gain > banana_milkshake_gain', 'nuts_raisin_energy', 'dates_walnut_double'],
  },
  {
    fa: 'صبحانهٔ دیابت با قند کم',
    ar: 'فطور السكري قليل السكر',
    dietType: 'diabetes',
    meal: 'breakfast',
    dishes: ['barley_cheese_walnut > barley_cottage_tomato', 'omlet_barley', 'egg_barley_milk'],
    note: 'نان جو به‌جای نان سفید؛ عسل و مربا نباشد.',
  },
  {
    fa: 'ناهار دیابت',
    ar: 'غداء السكري',
    dietType: 'diabetes',
    meal: 'lunch',
    dishes: [
      'kabab_tabei_barley > khorak_morgh_barley',
      'salmon_brown_rice > trout_brown_rice',
      'lentil_salad',
    ],
  },
  {
    fa: 'ناهار کم‌نمک فشار خون',
    ar: 'غداء قليل الملح لضغط الدم',
    dietType: 'hypertension',
    meal: 'lunch',
    dishes: [
      'chicken_breast_veg_rice > chicken_bean_lowsalt',
      'fish_veg_lowsalt > salmon_potato_lowsalt',
      'lentil_rice_lowsalt',
    ],
  },
  {
    fa: 'شام ماهی برای کبد چرب',
    ar: 'عشاء السمك للكبد الدهني',
    dietType: 'fatty_liver',
    meal: 'dinner',
    dishes: [
      'trout_brown_rice > salmon_brown_rice',
      'tuna_bean_salad_lowcarb',
      'chicken_lentil_salad_lowcarb',
    ],
  },
  {
    fa: 'پروتئین گیاهی ناهار',
    ar: 'بروتين نباتي للغداء',
    dietType: 'vegan',
    meal: 'lunch',
    dishes: ['dal_adas_rice > chickpea_curry_rice', 'tofu_veg_rice', 'redbean_rice', 'whitebean_mushroom'],
  },
  {
    fa: 'صبحانهٔ گرم زمستان',
    ar: 'فطور شتوي دافئ',
    meal: 'breakfast',
    season: 'winter',
    dishes: [
      'adasi_sangak > adasi_lemon',
      'halim_cinnamon > oat_milk_walnut',
      'lablabi_lemon > shorba_adas_tannur',
    ],
  },
  {
    fa: 'میوه‌های پاییز',
    ar: 'فواكه الخريف',
    meal: 'snack_am',
    season: 'autumn',
    dishes: ['pomegranate_seeds > persimmon_one', 'pear_walnut', 'apple_almond'],
  },
  {
    fa: 'میوه‌های تابستان',
    ar: 'فواكه الصيف',
    meal: 'snack_pm',
    season: 'summer',
    dishes: ['watermelon_cheese > grapes_cheese', 'cherry_cup', 'peach_walnut > apricot_almond'],
  },
  {
    fa: 'ناهار بدون گلوتن',
    ar: 'غداء بلا غلوتين',
    meal: 'lunch',
    tag: 'gluten',
    dishes: [
      'chelow_joojeh',
      'fish_veg_lowsalt > salmon_potato_lowsalt',
      'chickpea_curry_rice > dal_adas_rice',
    ],
  },
  {
    fa: 'صبحانهٔ بدون لبنیات',
    ar: 'فطور بلا ألبان',
    meal: 'breakfast',
    tag: 'dairy',
    dishes: ['omlet_barley', 'barley_avocado_tomato', 'oat_water_dates'],
  },
]

/** Suggestions of a nutritionist for the shipped diets; dishes that do not exist any more are left out. */
export async function addSampleSuggestions(db: Db, at: string): Promise<void> {
  const foodIds = await idsByCode(db, 'foods')
  const ids = await reserveIds(db, 'food_suggestions', suggestions.length)
  const entries = suggestions.map(({ dishes }, place) => entryRows(ids[place]!, dishes, foodIds))
  const kept = suggestions.flatMap((one, place) =>
    entries[place]!.length === 0 ? [] : [suggestionRow(ids[place]!, one, at)],
  )
  await insertRows(db, 'food_suggestions', kept)
  await insertRows(db, 'food_suggestion_entries', entries.flat())
}

function suggestionRow(id: number, { fa, ar, meal, kcal, ...one }: SampleSuggestion, at: string) {
  return {
    id,
    name_fa: fa,
    name_ar: ar,
    diet_type: one.dietType ?? null,
    meal_code: meal,
    kcal_from: kcal?.[0] ?? null,
    kcal_to: kcal?.[1] ?? null,
    season: one.season ?? null,
    tag: one.tag ?? null,
    note: one.note ?? null,
    search_key: searchColumn(fa, ar),
    sort_key: sortKey(fa),
    version: 1,
    created_at: at,
    updated_at: at,
  }
}

function entryRows(suggestion_id: number, dishes: readonly string[], foodIds: ReadonlyMap<string, number>) {
  return dishes
    .map((line) => line.split(' > ').map((code) => foodIds.get(code)))
    .flatMap(([food_id, swap]) => (food_id === undefined ? [] : [{ food_id, swap_food_id: swap ?? null }]))
    .map((entry, position) => ({ suggestion_id, position, ...entry }))
}
