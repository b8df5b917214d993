import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Category } from '../categories.contract.ts'
import { categoriesMessages } from './categories.messages.ts'

/** The name in the reader's language, with the marks it needs. */
export function CategoryName({ category }: { category: Category }) {
  const { locale } = useLocale()
  const arabic = locale === 'ar-IQ' ? category.name.ar : null
  return (
    <>
      <UserText>{arabic ?? category.name.fa}</UserText>
      {category.retired && <RetiredTag />}
      {locale === 'ar-IQ' && arabic === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}

export function RetiredTag() {
  const t = useMessages(categoriesMessages)
  return (
    <StatusTag tone="neutral" icon="pause">
      {t.retired}
    </StatusTag>
  )
}
