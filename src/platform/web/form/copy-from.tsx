import { useMutation } from '@tanstack/react-query'
import { fetchNear } from '../routing/fetch-ahead.ts'
import { Suspense, useState } from 'react'
import { useApi } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { lazyPart } from '../list/lazy-part.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { RecordSource } from '../ui/fields/record-source.ts'
import { Spinner } from '../ui/spinner.tsx'
import { copied } from './copied-values.ts'
import { formMessages } from './form.messages.ts'
import type { AnyForm } from './use-form.ts'

const loadPicker = () => import('../ui/fields/record-picker.tsx')
const RecordPicker = lazyPart(async () => (await loadPicker()).RecordPicker)

interface Props<Row extends { id: number }> {
  form: AnyForm
  /** «کپی از واحد دیگر» */
  label: string
  source: RecordSource<Row>
  /** What of a record a new one begins with, by the form's paths. Leave out what must be its own: code, name. */
  values: (row: Row) => Record<string, unknown>
}

/** Begins a create form with the values of a record that exists. What the person typed stays as it is. */
export function CopyFrom<Row extends { id: number }>({ form, label, source, values }: Props<Row>) {
  const t = useMessages(formMessages)
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [id, setId] = useState<number | null>(null)
  const [last, setLast] = useState<Record<string, unknown>>({})
  const reading = useMutation({
    mutationFn: (chosen: number) => source.find(api, chosen),
    onSuccess(row) {
      const next = copied(values(row), last, form)
      form.fill(next)
      setLast({ ...last, ...next })
    },
  })
  if (!open) {
    return (
      <Button
        look="quiet"
        icon="copy"
        onPointerEnter={() => fetchNear(loadPicker)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    )
  }
  return (
    <Suspense fallback={<Spinner />}>
      <RecordPicker
        name="copy-from"
        label={label}
        // The picker is of one kind of record, whose type `lazy` does not keep.
        source={source as unknown as RecordSource<{ id: number }>}
        value={id}
        onChange={(chosen) => {
          setId(chosen)
          if (chosen !== null) reading.mutate(chosen)
        }}
      />
      <span role="status">{reading.isPending && t.copy.waiting}</span>
      {reading.isError && <InlineMessage tone="danger">{t.copy.failed}</InlineMessage>}
    </Suspense>
  )
}
