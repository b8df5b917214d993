import { useMessages } from '#platform/web/i18n/messages.ts'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { FoodItem } from '../food-items.contract.ts'
import { foodItemsMessages } from './food-items.messages.ts'

/** The name with the marks it needs. */
export function FoodItemName({ item: { name, retired } }: { item: Pick<FoodItem, 'name' | 'retired'> }) {
  const t = useMessages(foodItemsMessages)
  return <MarkedName name={name} retired={retired && t.retired} />
}

/** Whether the nutrients were checked against their source. */
export function VerifiedTag({ item }: { item: Pick<FoodItem, 'verifiedAt'> }) {
  const t = useMessages(foodItemsMessages)
  return item.verifiedAt === null ? (
    <StatusTag tone="neutral" icon="minus">
      {t.notVerified}
    </StatusTag>
  ) : (
    <StatusTag tone="success" icon="success">
      {t.isVerified}
    </StatusTag>
  )
}
