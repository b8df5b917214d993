import type { Bilingual } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { UserText } from '../text/user-text.tsx'
import { NoArabic } from './other-name.tsx'
import { MarkAfter } from './mark-after.tsx'

interface Retirable {
  /** Of what is no longer offered: the word for that. */
  retired?: string | false
}

/** The name in the reader's language, with the marks it needs. */
export function MarkedName({ name, retired = false }: Retirable & { name: Bilingual }) {
  const { locale } = useLocale()
  return (
    <>
      <RetirableName name={localName(name, locale)} retired={retired} />
      {locale === 'ar-IQ' && name.ar === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}

/** A name, with the mark of what is no longer offered. */
export function RetirableName({ name, retired = false }: Retirable & { name: string }) {
  return (
    <>
      <UserText>{name}</UserText>
      <MarkAfter when={retired !== false} tone="neutral" icon="pause">
        {retired}
      </MarkAfter>
    </>
  )
}
