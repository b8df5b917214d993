import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { foodWordsMessages } from './food-words.messages.ts'

export interface Name {
  fa: string
  ar: string | null
}

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function nameIn(name: Name, locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}

/** A name with what must be known about it. */
export function MarkedName({ name, retired }: { name: Name; retired: boolean }) {
  const t = useMessages(foodWordsMessages)
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
