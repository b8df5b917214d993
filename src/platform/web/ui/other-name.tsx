import type { Bilingual } from '#platform/contract/scalars.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { otherNameMessages } from './other-name.messages.ts'
import { StatusTag } from './status.tsx'
import { UserText } from '../text/user-text.tsx'

/** The name in the language that the reader does not use. */
export function OtherName({ name }: { name: Bilingual }) {
  const { locale } = useLocale()
  const other = locale === 'fa-IR' ? name.ar : name.fa
  return other === null ? <NoArabic /> : <UserText>{other}</UserText>
}

/** A translation that is missing stays in sight until somebody writes it. */
export function NoArabic() {
  const t = useMessages(otherNameMessages)
  return (
    <StatusTag tone="plum" icon="warning">
      {t.noArabic}
    </StatusTag>
  )
}
