import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Exercise } from '../exercises.contract.ts'
import { exercisesMessages } from './exercises.messages.ts'

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function nameIn(name: Exercise['name'], locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}

/** The name in the reader's language, with the marks it needs. */
export function ExerciseName({ exercise: { name, retired } }: { exercise: Exercise }) {
  const t = useMessages(exercisesMessages)
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
