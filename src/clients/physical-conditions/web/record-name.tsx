import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { RetirableName } from '#platform/web/ui/marked-name.tsx'
import { conditionsMessages } from './conditions.messages.ts'

interface Named {
  name: { fa: string; ar: string | null }
  retired: boolean
}

/** The name with what is unusual about the record. */
export function RecordName({ record }: { record: Named }) {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  return (
    <>
      <RetirableName name={recordName(record, locale)} retired={record.retired && t.retired} />
      {record.name.ar === null && (
        <>
          {' '}
          <NoArabic />
        </>
      )}
    </>
  )
}
