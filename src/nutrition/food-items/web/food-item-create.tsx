import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodItems } from '../food-items.contract.ts'
import {
  foodItemRecord,
  emptyFoodItem,
  storedFoodItem,
  useFoodItemFields,
  type FoodItemValues,
} from './food-item-fields.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import { FoodItemForm } from './food-item-form.tsx'
import { foodItemsMessages } from './food-items.messages.ts'
import { KnownItem } from './known-item.tsx'

/** `?from=12` starts with the facts of that item, under a name of its own. */
export function Screen() {
  const { from }: { from?: unknown } = useSearch({ strict: false })
  const foodItemId = Number(from)
  return Number.isSafeInteger(foodItemId) && foodItemId > 0 ? (
    <CopyOf key={foodItemId} foodItemId={foodItemId} />
  ) : (
    <Create start={emptyFoodItem} />
  )
}

function CopyOf({ foodItemId }: { foodItemId: number }) {
  const t = useMessages(foodItemFormMessages)
  const query = useQuery(useApi().query(foodItems.get, { params: { foodItemId } }))
  return (
    <LoadedPage title={t.createTitle} query={query}>
      {(item) => (
        <Create
          start={{ ...storedFoodItem(item).values, code: null, name: { fa: null, ar: null }, aliases: [] }}
        />
      )}
    </LoadedPage>
  )
}

function Create({ start }: { start: FoodItemValues }) {
  const { foodItems: listTitle } = useMessages(foodItemsMessages)
  const form = useNewRecord(foodItemRecord, foodItems.create, useFoodItemFields(), start)
  return (
    <RecordCreate
      record={foodItemRecord}
      form={form}
      list={listTitle}
      notice={<KnownItem problem={form.problem} />}
      next={(item) => ({ ...emptyFoodItem, categoryId: item.category?.id ?? null })}
    >
      <FoodItemForm form={form} />
    </RecordCreate>
  )
}
