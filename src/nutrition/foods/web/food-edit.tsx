import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { foodPaths } from '../food-paths.contract.ts'
import { type Food, foodDraft, foods } from '../foods.contract.ts'
import { useFoodCalls } from './food-calls.ts'
import { storedFood, useFoodFields } from './food-fields.ts'
import { FoodFoot } from './food-foot.tsx'
import { FoodForm } from './food-form.tsx'
import { foodFormMessages } from './food-form.messages.ts'
import { copyHref } from './food-links.ts'
import { KnownFood } from './known-food.tsx'
import { useKnownItems } from './known-items.ts'

export function Screen() {
  const t = useMessages(foodFormMessages)
  return (
    <RecordPage get={foods.get} title={t.editTitle}>
      {(food) => <FoodEdit key={food.id} food={food} />}
    </RecordPage>
  )
}

function FoodEdit({ food }: { food: Food }) {
  const t = useMessages(foodFormMessages)
  const api = useApi()
  const fields = useFoodFields(food.contents)
  const { patch } = useFoodCalls(food.id)
  const history = useQuery(api.query(foods.history, { params: { foodId: food.id } }))
  const form = useRecordForm({
    record: food,
    schema: foodDraft,
    fields,
    draft: `food/${food.id}`,
    stored: storedFood,
    patch,
  })
  const items = useKnownItems(food.contents, form.values.contents)
  const name = localName(food.name, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(foodPaths.list) }]}
      status={food.retired && <RetiredTag label={t.fields.retired} />}
      actions={
        <>
          <HistoryButton query={history} specs={{ ...fields, retired }} />
          <LinkButton icon="copy" size="small" href={copyHref(food.id)}>
            {t.copy}
          </LinkButton>
        </>
      }
      notice={
        <>
          <KnownFood problem={form.problem} />
          <CreatedNotice name={name} createHref={hrefOf(foodPaths.create)} />
        </>
      }
      onSaved={(saved) => toast(t.saved(saved.name.fa))}
      foot={<FoodFoot food={food} dirty={form.dirty} />}
    >
      <FoodForm form={form} items={items} />
    </FormScreen>
  )
}
