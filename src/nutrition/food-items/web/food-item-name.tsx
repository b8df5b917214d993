import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { FoodItem } from '../food-items.contract.ts'
import { foodItemsMessages } from './food-items.messages.ts'

/** A name in the reader's language; a missing Arabic one is the Persian. */
export function nameIn(name: FoodItem['name'], locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}

/** The name with the marks it needs. */
export function FoodItemName({ item }: { item: Pick<FoodItem, 'name' | 'retired'> }) {
  const { locale } = useLocale()
  return (
    <>
      <UserText>{nameIn(item.name, locale)}</UserText>
      {item.retired && (
        <>
          {' '}
          <RetiredTag />
        </>
      )}
      {locale === 'ar-IQ' && item.name.ar === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}

export function RetiredTag() {
  const t = useMessages(foodItemsMessages)
  return (
    <StatusTag tone="neutral" icon="pause">
      {t.retired}
    </StatusTag>
  )
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
