import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { foodItemDraft, foodItems } from '../food-items.contract.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { FoodItemForm } from './food-item-form.tsx'
import { emptyFoodItem, storedFoodItem, useFoodItemFields, type FoodItemValues } from './food-item-fields.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
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
  const t = useMessages(foodItemFormMessages)
  const { foodItems: listTitle } = useMessages(foodItemsMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: foodItemDraft,
    fields: useFoodItemFields(),
    initial: start,
    draft: 'food-item/new',
    submit: useCreateCall(foodItems.create, foodItems.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: listTitle, path: foodItemPaths.list }}
      notice={<KnownItem problem={form.problem} />}
      pathOf={(id) => fillPath(foodItemPaths.edit, { food_id: id })}
      saved={(item) => t.saved(localName(item.name, locale))}
      next={(item) => ({ ...emptyFoodItem, categoryId: item.category?.id ?? null })}
    >
      <FoodItemForm form={form} />
    </RecordCreate>
  )
}
