import { useQuery } from '@tanstack/react-query'
import type { CatalogueRecord } from '#platform/contract/catalogue.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '../app-context.tsx'
import { CreatedNotice } from '../form/created-notice.tsx'
import { FormScreen } from '../form/form-screen.tsx'
import { HistoryButton } from '../form/history-panel.tsx'
import { RecordPage } from '../form/loaded.tsx'
import { useRecordCalls } from '../form/record-calls.ts'
import { paramsOf } from '../form/record-params.ts'
import { RecordFoot } from '../form/record-foot.tsx'
import { useRecordForm } from '../form/use-form.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import { backHref } from '../list/list-origin.ts'
import { hrefOf } from '../routing/screen.ts'
import { StatusTag } from '../ui/status.tsx'
import { toast } from '../ui/toasts.tsx'
import { type CatalogueForm, type CatalogueTexts, storedRecord, useFieldsOf } from './catalogue-form.ts'
import { catalogueFormMessages } from './catalogue-form.messages.ts'

interface Props {
  form: CatalogueForm
  record: CatalogueRecord
}

/** The page of a record: its fields and history; below them, how to retire and delete it. */
export function CatalogueEdit({ form }: Pick<Props, 'form'>) {
  return (
    <RecordPage get={form.operations.get} title={useMessages(form.texts).editTitle}>
      {(record) => <Edit key={record.id} form={form} record={record} />}
    </RecordPage>
  )
}

const useCalls = ({ operations, paths }: CatalogueForm, id: number) =>
  useRecordCalls(operations, paramsOf(operations.get, id), { listPath: paths.list })

function Edit({ form: declared, record }: Props) {
  const { type, operations, paths, schema, Fields } = declared
  const texts = useMessages(declared.texts)
  const fields = useFieldsOf(declared)
  const t = useMessages(catalogueFormMessages)
  const params = paramsOf(operations.history, record.id)
  const history = useQuery(useApi().query(operations.history, { params }))
  const { patch } = useCalls(declared, record.id)
  const form = useRecordForm({
    record,
    schema,
    fields,
    draft: `${type}/${record.id}`,
    stored: (saved: CatalogueRecord) => storedRecord(declared, saved),
    patch,
  })
  const name = localName(record.name, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: texts.title, href: backHref(paths.list) }]}
      status={
        record.retired && (
          <StatusTag tone="neutral" icon="pause">
            {texts.retired}
          </StatusTag>
        )
      }
      actions={
        <HistoryButton query={history} specs={{ ...fields, retired: { label: texts.retired } }} form={form} />
      }
      notice={paths.create && <CreatedNotice name={name} createHref={hrefOf(paths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<Foot form={declared} record={record} name={name} dirty={form.dirty} />}
    >
      <Fields form={form} />
    </FormScreen>
  )
}

function Foot({ form, record, name, dirty }: Props & { name: string; dirty: boolean }) {
  const texts = useMessages(form.texts)
  const t = useMessages(catalogueFormMessages)
  const { patch, remove } = useCalls(form, record.id)
  const { retired, usedBy, version } = record
  return (
    <RecordFoot
      name={name}
      usage={usageOf(texts, usedBy)}
      dirty={dirty}
      retire={{
        isRetired: retired,
        text: retired ? texts.bringBackText : texts.retireText,
        run: () => patch({ retired: !retired }, version),
      }}
      remove={{
        consequences: [texts.removeText],
        refusal: usedBy ? texts.removeRefusal : undefined,
        run: () => remove(record, t.removed(name)),
      }}
    />
  )
}

/** @param usedBy null where the reader is not told */
function usageOf(
  { unused, usedBy: sentence, usesKeep = '' }: Bound<CatalogueTexts>,
  usedBy: number | null,
): string {
  if (usedBy === 0) return unused
  return [usedBy === null ? '' : sentence(usedBy), usesKeep].join(' ').trim()
}
