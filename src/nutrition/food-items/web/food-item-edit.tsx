import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { WaitingNote } from '#platform/web/safety/waiting-note.tsx'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { foodItemDraft, foodItems, type FoodItem } from '../food-items.contract.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { Screen as FoodItemCreate } from './food-item-create.tsx'
import { FoodItemForm } from './food-item-form.tsx'
import { storedFoodItem, useFoodItemFields } from './food-item-fields.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import { RetiredTag, VerifiedTag } from './food-item-name.tsx'
import { FoodItemUsage } from './food-item-usage.tsx'
import { FoodItemVerification } from './food-item-verification.tsx'
import { foodItemsMessages } from './food-items.messages.ts'
import { KnownItem } from './known-item.tsx'
import { useFoodItemCalls } from './use-food-item-calls.ts'

/** The specification lets the id be left out: then there is nothing to edit yet, and a new item begins. */
export function Screen() {
  const { food_id: id }: { food_id?: string } = useParams({ strict: false })
  return id === undefined ? <FoodItemCreate /> : <LoadedItem foodItemId={Number(id)} />
}

function LoadedItem({ foodItemId }: { foodItemId: number }) {
  const t = useMessages(foodItemFormMessages)
  const query = useQuery(useApi().query(foodItems.get, { params: { foodItemId } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(item) => <FoodItemEdit key={item.id} item={item} />}
    </LoadedPage>
  )
}

function FoodItemEdit({ item }: { item: FoodItem }) {
  const t = useMessages(foodItemFormMessages)
  const { foodItems: listTitle } = useMessages(foodItemsMessages)
  const { locale } = useLocale()
  const fields = useFoodItemFields()
  const { patch } = useFoodItemCalls(item)
  const waiting = useQuery({
    ...useApi().query(safetyChanges.list, {
      query: { state: 'proposed', kind: 'food-item', subjectId: item.id },
    }),
    enabled: useMay('safety-changes.read'),
  })
  const history = useQuery(useApi().query(foodItems.history, { params: { foodItemId: item.id } }))
  const form = useRecordForm({
    record: item,
    schema: foodItemDraft,
    fields,
    draft: `food-item/${item.id}`,
    stored: storedFoodItem,
    patch,
  })
  const name = localName(item.name, locale)
  const more = { retired: { label: t.fields.retired }, verified: { label: t.fields.verified } }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: listTitle, href: backHref(foodItemPaths.list) }]}
      status={item.retired ? <RetiredTag /> : <VerifiedTag item={item} />}
      actions={<HistoryButton query={history} specs={{ ...fields, ...more }} form={form} />}
      notice={
        <>
          <CreatedNotice name={name} createHref={hrefOf(foodItemPaths.create)} />
          <KnownItem problem={form.problem} />
          <WaitingNote change={waiting.data?.data[0]} />
        </>
      }
      onSaved={() => toast(t.saved(name))}
      foot={<FoodItemFoot item={item} dirty={form.dirty} />}
    >
      <FoodItemForm
        form={form}
        knownUnits={item.units.map((unit) => ({ id: unit.unitId, label: localName(unit.name, locale) }))}
      />
    </FormScreen>
  )
}

function FoodItemFoot({ item, dirty }: { item: FoodItem; dirty: boolean }) {
  const t = useMessages(foodItemFormMessages)
  const { locale } = useLocale()
  const { patch, remove } = useFoodItemCalls(item)
  return (
    <>
      <FoodItemVerification item={item} dirty={dirty} />
      <RecordFoot
        name={localName(item.name, locale)}
        usage={<FoodItemUsage item={item} />}
        dirty={dirty}
        retire={{
          isRetired: item.retired,
          text: item.retired ? t.bringBackText : t.retireText,
          run: () => patch({ retired: !item.retired }, item.version),
        }}
        remove={{
          consequences: [t.removeText],
          refusal: item.usedBy > 0 ? t.removeRefusal : undefined,
          run: remove,
        }}
      />
    </>
  )
}
