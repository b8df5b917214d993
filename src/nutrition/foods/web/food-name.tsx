import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
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

/** The name in the language that the reader does not use. */
export function OtherName({ name }: { name: Name }) {
  const { locale } = useLocale()
  const other = locale === 'fa-IR' ? name.ar : name.fa
  return other === null ? <NoArabic /> : <UserText>{other}</UserText>
}

function NoArabic() {
  const t = useMessages(foodWordsMessages)
  return (
    <StatusTag tone="plum" icon="warning">
      {t.noArabic}
    </StatusTag>
  )
}
