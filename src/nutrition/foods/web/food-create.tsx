import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type Food, type FoodContent, foods } from '../foods.contract.ts'
import type { FoodValues } from './content-edits.ts'
import { foodRecord, emptyFood, storedFood, useFoodFields } from './food-fields.ts'
import { foodFormMessages } from './food-form.messages.ts'
import { FoodForm } from './food-form.tsx'
import { KnownFood } from './known-food.tsx'
import { useKnownItems } from './known-items.ts'

/** `/foods/create`: an empty food, or with `?from=12` what another one is made of. */
export function Screen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const from = Number(search['from'])
  return Number.isSafeInteger(from) && from > 0 ? (
    <FoodCopy key={from} foodId={from} />
  ) : (
    <FoodCreate initial={emptyFood} stored={none} draft="food/new" />
  )
}

const none: readonly FoodContent[] = []

function FoodCopy({ foodId }: { foodId: number }) {
  const t = useMessages(foodFormMessages)
  const query = useQuery(useApi().query(foods.get, { params: { foodId } }))
  return (
    <LoadedPage title={t.createTitle} query={query}>
      {(food) => (
        <FoodCreate initial={copyOf(food, t)} stored={food.contents} draft={`food/copy-${foodId}`} />
      )}
    </LoadedPage>
  )
}

type CopyTexts = Record<'copyOf' | 'copyOfArabic', (name: string) => string>

/** Names are unique, so a copy has one of its own from the start. */
function copyOf(food: Food, t: CopyTexts): FoodValues {
  const { fa, ar } = food.name
  const name = { fa: t.copyOf(fa), ar: ar === null ? null : t.copyOfArabic(ar) }
  return { ...storedFood(food).values, name, code: null }
}

interface Props {
  initial: FoodValues
  /** What came with the initial values. */
  stored: readonly FoodContent[]
  draft: string
}

function FoodCreate({ initial, stored, draft }: Props) {
  const fields = useFoodFields(stored)
  const form = useNewRecord(foodRecord, foods.create, fields, initial, draft)
  const items = useKnownItems(stored, form.values.contents)
  return (
    <RecordCreate
      record={foodRecord}
      form={form}
      notice={<KnownFood problem={form.problem} />}
      next={() => emptyFood}
    >
      <FoodForm form={form} items={items} />
    </RecordCreate>
  )
}
