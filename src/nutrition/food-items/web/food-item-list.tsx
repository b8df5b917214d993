import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { confidences, type FoodItem, foodItems, giClasses } from '../food-items.contract.ts'
import { foodTags } from '../food-tags.contract.ts'
import { itemVerifications } from '../item-verification.contract.ts'
import { useFoodItemColumns } from './food-item-columns.tsx'
import { FoodItemPreview } from './food-item-preview.tsx'
import { categorySource, unitSource } from './food-item-sources.ts'
import { foodItemsMessages } from './food-items.messages.ts'
import { itemVerificationMessages } from './item-verification.messages.ts'
import { useItemVerification } from './use-item-verification.tsx'

/** `/food-items`: what foods are made of. */
export function Screen() {
  const t = useMessages(foodItemsMessages)
  const { locale } = useLocale()
  const mayImport = useMay('food-items.import')
  const mayWrite = useMay('food-items.write')
  const importHref = hrefOf(foodItemPaths.import)
  const api = useApi()
  const verification = useItemVerification({
    label: useMessages(itemVerificationMessages).verify,
    call: (body) => api.call(itemVerifications.verify, { body }),
  })
  return (
    <>
      <ListScreen
        list={{
          ...recordList(foodItems, t, { title: t.foodItems, defaultSort: 'name' }),
          columns: useFoodItemColumns(),
          filters: useFilters(),
          rowHref: ({ id }) => hrefOf(foodItemPaths.edit, { food_id: id }),
          rowName: ({ name }) => localName(name, locale),
          preview: previewOf,
          bulkActions: [verification.action],
          rowActions: ({ id }) =>
            mayWrite ? [{ id: 'copy', label: t.copy, icon: 'copy', href: copyHref(id) }] : [],
          menu: mayImport ? [{ id: 'import', label: t.import, icon: 'import', href: importHref }] : [],
          create: { href: hrefOf(foodItemPaths.create), label: t.create, permission: 'food-items.write' },
          systemViews: [
            { id: 'unverified', label: t.views.unverified, search: 'verified=false&retired=false' },
            { id: 'estimates', label: t.views.estimates, search: 'confidence=C' },
          ],
        }}
      />
      {verification.outcome}
    </>
  )
}

const previewOf = (item: FoodItem) => <FoodItemPreview item={item} />

/** The empty form with the facts of another item in it. */
function copyHref(foodItemId: number): string {
  return hrefOf(foodItemPaths.create, {}, `?from=${foodItemId}`)
}

const energySteps = [50, 100, 150, 200, 250, 300, 400, 500, 600, 800]

function useFilters(): ListFilter[] {
  const t = useMessages(foodItemsMessages)
  const { format } = useLocale()
  const { nameOf } = useRegistry('food_tags')
  const tags = foodTags.map((value) => ({ value, label: nameOf(value) }))
  const energies = energySteps.map((kcal) => ({ value: String(kcal), label: format.unit(kcal, t.kcalUnit) }))
  return [
    {
      id: 'category',
      param: 'categoryId',
      label: t.category,
      kind: 'searchChoice',
      ...useRecordChoice(categorySource),
    },
    { id: 'tag', label: t.tag, kind: 'choice', options: tags },
    { id: 'without', label: t.without, kind: 'choice', options: tags },
    { id: 'verified', label: t.verified, kind: 'boolean', yes: t.isVerified, no: t.notVerified },
    { id: 'giClass', label: t.giClass, kind: 'choice', options: optionsOf(giClasses, t.giClasses) },
    { id: 'confidence', label: t.confidence, kind: 'choice', options: optionsOf(confidences, t.confidences) },
    { id: 'kcalFrom', label: t.kcalFrom, kind: 'choice', options: energies },
    { id: 'kcalTo', label: t.kcalTo, kind: 'choice', options: energies },
    { id: 'unit', param: 'unitId', label: t.unit, kind: 'searchChoice', ...useRecordChoice(unitSource) },
    { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
  ]
}
