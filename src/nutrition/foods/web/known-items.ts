import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoodItem } from '#nutrition/food-items/food-items.contract.ts'
import { units } from '#nutrition/units/units.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useRecordSource } from '#platform/web/ui/fields/record-source.ts'
import type { FoodContent, FoodItemUnit } from '../foods.contract.ts'
import type { Content, KnownItem, KnownItems } from './content-edits.ts'
import { foodItemSource } from './food-sources.ts'

/**
 * What is known of the items in a form: those of the stored food came with it, the others are read one by one, mostly
 * from what the picker has just found.
 */
export function useKnownItems(stored: readonly FoodContent[], contents: readonly Content[]): KnownItems {
  const { one } = useRecordSource(foodItemSource)
  const gram = useGram()
  const items = new Map(stored.map((content) => [content.foodItemId, ofContent(content)]))
  const ids = contents.flatMap(({ foodItemId }) =>
    foodItemId === null || items.has(foodItemId) ? [] : [foodItemId],
  )
  const read = useQueries({ queries: ids.map(one) })
  for (const { data } of read) if (data) items.set(data.id, knownItem(data, gram))
  return items
}

/** What is known of an item without asking for it: for reviews, which are shown after the form itself. */
export function useItemLookup(stored: readonly FoodContent[]): (id: number) => KnownItem | undefined {
  const queries = useQueryClient()
  const { one } = useRecordSource(foodItemSource)
  const gram = useGram()
  return (id) => {
    const content = stored.find(({ foodItemId }) => foodItemId === id)
    const row = queries.getQueryData(one(id).queryKey)
    return content ? ofContent(content) : row && knownItem(row, gram)
  }
}

function ofContent({ foodItemId, itemName, item }: FoodContent): KnownItem {
  return { id: foodItemId, name: itemName, ...item }
}

/** Every item can be weighed, whatever units it has of its own. */
export function knownItem(item: FoodItem, gram: FoodItemUnit | undefined): KnownItem {
  const { id, name, per100g, micronutrients, tags, retired } = item
  const own = item.units.map(({ unitId, name: unitName, gramsX10, stepQuarters }) => ({
    unitId,
    name: unitName,
    gramsX10,
    stepQuarters,
  }))
  const isWeighed = own.some(({ unitId }) => unitId === gram?.unitId)
  return {
    id,
    name,
    per100g,
    micronutrients,
    tags,
    retired,
    units: gram && !isWeighed ? [...own, gram] : own,
  }
}

const day = 86_400_000

export function useGram(): FoodItemUnit | undefined {
  const options = useApi().query(units.list, { query: { kind: 'mass', perPage: 100 } })
  const gram = useQuery({ ...options, staleTime: day }).data?.data.find(({ code }) => code === 'g')
  if (!gram || gram.gramsX10 === null) return undefined
  return { unitId: gram.id, name: gram.name, gramsX10: gram.gramsX10, stepQuarters: gram.stepQuarters }
}
