import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { ExerciseCategory } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function nameIn(name: ExerciseCategory['name'], locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}

/** The name in the reader's language, with the marks it needs. */
export function CategoryName({ category: { name, retired } }: { category: ExerciseCategory }) {
  const t = useMessages(exerciseCategoriesMessages)
  const { locale } = useLocale()
  return (
    <>
      <UserText>{nameIn(name, locale)}</UserText>
      {retired && (
        <>
          {' '}
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        </>
      )}
      {locale === 'ar-IQ' && name.ar === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}
