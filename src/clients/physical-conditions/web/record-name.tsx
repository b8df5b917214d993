import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { conditionsMessages } from './conditions.messages.ts'

interface Named {
  name: { fa: string; ar: string | null }
}

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function localName({ name }: Named, locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}

/** The name with what is unusual about the record. */
export function RecordName({ record }: { record: Named & { retired: boolean } }) {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  return (
    <>
      <UserText>{localName(record, locale)}</UserText>
      <MarkAfter when={record.retired} tone="neutral" icon="pause">
        {t.retired}
      </MarkAfter>
      {record.name.ar === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}
