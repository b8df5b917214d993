import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { foodTagConflict, foodTags } from '#nutrition/food-items/food-tags.contract.ts'
import { loadCatalogue } from './catalogue.ts'
import { tagsOfItem } from './item-tags.ts'
import { ownRegistries } from './registry-texts.ts'

const folder = fileURLToPath(new URL('../../../../seed', import.meta.url))
const catalogue = loadCatalogue(folder)
const tagsOf = new Map(catalogue.foodItems.map((item) => [item.code, tagsOfItem(item)]))
const seedList = (name: string) =>
  JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, string[]>
const codesWith = (tag: string) => catalogue.foodItems.filter((item) => tagsOfItem(item).includes(tag))

describe('tags of the shipped items', () => {
  // Found wrong on the running product: what a coeliac, a diabetic or somebody with an allergy was served.
  it.each([
    ['sausage_chicken', ['gluten', 'soy', 'dairy', 'legumes', 'processed_meat', 'listeria_risk', 'tyramine']],
    ['kalbas_beef', ['gluten', 'soy', 'dairy', 'legumes', 'processed_meat', 'listeria_risk', 'tyramine']],
    ['biscuit_wholemeal', ['added_sugar', 'soy', 'gluten']],
    ['q_turshi_shalgham', ['added_sugar', 'oxalate_rich']],
    ['ketchup', ['added_sugar', 'tomato']],
    ['cornflakes', ['added_sugar']],
    ['pom_molasses', ['added_sugar']],
    ['d_zereshk_polo', ['added_sugar']],
    ['d_fesenjan', ['added_sugar', 'tree_nuts']],
    ['fereni', ['milk_drink', 'dairy']],
    ['ice_cream', ['milk_drink', 'dairy', 'added_sugar']],
    ['d_soup_jo', ['milk_drink', 'dairy']],
    ['whey_protein', ['milk_drink', 'dairy', 'added_sugar']],
    ['cream_breakfast', ['milk_drink', 'dairy']],
    ['d_ash_reshteh', ['oxalate_rich']],
    ['soybean_cooked', ['oxalate_rich', 'soy', 'legumes']],
    ['tofu', ['oxalate_rich', 'soy', 'legumes']],
    ['cashew', ['oxalate_rich', 'tree_nuts']],
    ['peanut', ['oxalate_rich', 'peanut', 'legumes']],
    ['sesame', ['oxalate_rich', 'sesame']],
    ['tea_black', ['oxalate_rich', 'caffeine', 'iron_blocker']],
    ['dark_chocolate', ['oxalate_rich', 'dairy', 'added_sugar', 'caffeine']],
    ['potato_baked', ['oxalate_rich', 'potassium_rich']],
    ['fig_dried', ['oxalate_rich', 'potassium_rich']],
    ['q_kubba_halab', ['fried']],
    ['q_uroog', ['fried']],
    ['d_kotlet', ['fried']],
    ['d_shami', ['fried', 'gluten']],
    ['d_kuku_sabzi', ['fried', 'oxalate_rich', 'vitamin_k_rich']],
    ['d_kuku_sib', ['fried']],
    ['q_kahi_gaimar', ['fried', 'milk_drink']],
    ['zoolbia', ['fried']],
    ['bread_sangak', ['gluten', 'sesame']],
    ['bread_barbari', ['gluten', 'sesame']],
    ['bread_samoon', ['gluten', 'sesame']],
    ['d_falafel_sandwich', ['gluten', 'sesame', 'legumes', 'fava', 'soy']],
    ['green_bean_cooked', ['legumes']],
    ['d_loobia_polo', ['legumes']],
    ['fish_mackerel', ['mercury_high', 'fish']],
    ['tuna_oil', ['mercury_moderate', 'purine_rich', 'fish']],
    ['lamb_liver', ['retinol_rich', 'offal', 'purine_rich']],
    ['cheese_lighvan', ['raw_unpasteurised', 'tyramine', 'dairy']],
    ['grapefruit', ['grapefruit']],
    ['cola_diet', ['caffeine', 'phosphorus_rich']],
    ['spinach_cooked', ['vitamin_k_rich', 'potassium_rich', 'oxalate_rich']],
  ])('%s carries %j', (code, tags) => {
    expect(tagsOf.get(code)).toEqual(expect.arrayContaining(tags))
  })

  it('are as many as the checked table makes them', () => {
    const counts = Object.fromEntries(
      ['potassium_rich', 'phosphorus_rich', 'vitamin_k_rich', 'tyramine', 'raw_unpasteurised'].map((tag) => [
        tag,
        codesWith(tag).length,
      ]),
    )
    expect(counts).toEqual({
      potassium_rich: 93,
      phosphorus_rich: 69,
      vitamin_k_rich: 41,
      tyramine: 23,
      raw_unpasteurised: 20,
    })
  })

  it('contradict each other nowhere: what may hold milk is not vegan', () => {
    const broken = [...tagsOf].filter(([, tags]) => foodTagConflict(tags) !== null).map(([code]) => code)
    expect(broken).toEqual([])
  })

  it('name only items that exist and tags that the product knows in both languages', () => {
    const named = { ...seedList('item-contents.json'), ...seedList('item-tags.json') }
    const codes = Object.values(named).flat()
    expect(codes.filter((code) => !tagsOf.has(code))).toEqual([])
    const known: readonly string[] = foodTags
    expect(Object.keys(named).filter((tag) => !known.includes(tag))).toEqual([])
    expect(ownRegistries['food_tags']?.map(([code]) => code).toSorted()).toEqual([...foodTags].toSorted())
  })
})
