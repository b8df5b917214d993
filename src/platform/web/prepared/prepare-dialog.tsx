import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioGroup } from '../ui/fields/choice-fields.tsx'
import { PreparedExport } from './prepared-export.tsx'
import { preparedMessages } from './prepared.messages.ts'

interface Props {
  /** What is exported, as its page calls it. */
  title: string
  endpoint: Endpoint
  query: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** Has an export made in the background, in the format that is chosen. */
export function PrepareDialog({ title, endpoint, query, onClose }: Props) {
  const t = useMessages(preparedMessages)
  const {
    prefs: { locale, calendar },
  } = useLocale()
  const [format, setFormat] = useState<'xlsx' | 'csv' | ''>('xlsx')
  return (
    <Dialog
      title={t.title(title)}
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <RadioGroup
        name="format"
        label={t.fileKind}
        value={format}
        onChange={setFormat}
        options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t[value] }))}
      />
      <PreparedExport endpoint={endpoint} asked={{ query: { ...query, format, locale, calendar } }} />
    </Dialog>
  )
}
