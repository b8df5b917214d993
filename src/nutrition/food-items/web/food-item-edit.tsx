import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { EditFoot, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { WaitingNote } from '#platform/web/safety/waiting-note.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { foodItems, type FoodItem } from '../food-items.contract.ts'
import { Screen as FoodItemCreate } from './food-item-create.tsx'
import { foodItemRecord, useFoodItemFields } from './food-item-fields.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import { FoodItemForm } from './food-item-form.tsx'
import { VerifiedTag } from './food-item-name.tsx'
import { FoodItemUsage } from './food-item-usage.tsx'
import { FoodItemVerification } from './food-item-verification.tsx'
import { foodItemsMessages } from './food-items.messages.ts'
import { KnownItem } from './known-item.tsx'

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
  const { foodItems: listTitle, retired } = useMessages(foodItemsMessages)
  const { locale } = useLocale()
  const waiting = useQuery({
    ...useApi().query(safetyChanges.list, {
      query: { state: 'proposed', kind: 'food-item', subjectId: item.id },
    }),
    enabled: useMay('safety-changes.read'),
  })
  const edit = useRecordEdit(foodItemRecord, item, useFoodItemFields())
  const { form } = edit
  const more = { retired: { label: t.fields.retired }, verified: { label: t.fields.verified } }
  return (
    <RecordEdit
      edit={edit}
      list={listTitle}
      status={item.retired ? <RetiredTag label={retired} /> : <VerifiedTag item={item} />}
      specs={more}
      notice={
        <>
          {' '}
          <KnownItem problem={form.problem} />
          <WaitingNote change={waiting.data?.data[0]} />
        </>
      }
      foot={
        <>
          <FoodItemVerification item={item} dirty={form.dirty} />
          <EditFoot
            edit={edit}
            usage={<FoodItemUsage item={item} />}
            retire={t}
            removeText={t.removeText}
            refusal={item.usedBy > 0 ? t.removeRefusal : undefined}
          />
        </>
      }
    >
      <FoodItemForm
        form={form}
        knownUnits={item.units.map((unit) => ({ id: unit.unitId, label: localName(unit.name, locale) }))}
      />
    </RecordEdit>
  )
}
