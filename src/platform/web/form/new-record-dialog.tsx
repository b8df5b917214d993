import { limits } from '#platform/contract/scalars.ts'
import { nameDraft, namedDraft } from '#platform/contract/named-draft.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { CreateInPlace } from '../ui/fields/create-in-place.tsx'
import { NameFields } from '../ui/fields/name-fields.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { newRecordMessages } from './new-record.messages.ts'
import { useForm } from './use-form.ts'

interface Props<Row, Kind> {
  /** What was looked for: the name in the person's language. */
  typed: string
  create: Extract<CreateInPlace<Row>, { kind: Kind }>
  onCreated: (row: Row) => void
  onClose: () => void
}

/** A record that was missing when somebody wanted to choose it: its name, and its code where people give it. */
export function NewRecordDialog<Row>({ create, ...props }: Props<Row, 'named' | 'name'>) {
  return create.kind === 'named' ? (
    <WithCode {...props} create={create} />
  ) : (
    <NameOnly {...props} create={create} />
  )
}

function useTexts(typed: string) {
  const t = useMessages(newRecordMessages)
  const { locale } = useLocale()
  const name = locale === 'ar-IQ' ? { fa: null, ar: typed } : { fa: typed, ar: null }
  const fields = { 'name.fa': { label: t.fields.nameFa }, 'name.ar': { label: t.fields.nameAr } }
  const dialog = { title: t.title, action: t.action, done: t.done, changed: t.changed }
  return { t, name, fields, dialog }
}

function WithCode<Row>({ typed, create, onCreated, onClose }: Props<Row, 'named'>) {
  const { t, name, fields, dialog } = useTexts(typed)
  const api = useApi()
  const form = useForm({
    schema: namedDraft,
    fields: { ...fields, code: { label: t.fields.code, errors: { format: t.errors.code } } },
    initial: { code: null, name },
    async submit(draft, { idempotencyKey }) {
      const row = await create.add(api, draft, idempotencyKey)
      onCreated(row)
      return row
    },
  })
  return (
    <ActionDialog texts={dialog} form={form} onClose={onClose}>
      <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
      <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
    </ActionDialog>
  )
}

function NameOnly<Row>({ typed, create, onCreated, onClose }: Props<Row, 'name'>) {
  const { t, name, fields, dialog } = useTexts(typed)
  const api = useApi()
  const form = useForm({
    schema: nameDraft,
    fields,
    initial: { name },
    async submit(draft, { idempotencyKey }) {
      const row = await create.add(api, draft, idempotencyKey)
      onCreated(row)
      return row
    },
  })
  return (
    <ActionDialog texts={dialog} form={form} onClose={onClose}>
      <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
    </ActionDialog>
  )
}
