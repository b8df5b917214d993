import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { successDraft, successes } from '../successes.contract.ts'
import { emptySuccess, useSuccessFields } from './success-fields.ts'
import { successPaths } from './success-paths.ts'
import { SuccessWordsFields } from './success-words.tsx'
import { successesMessages } from './successes.messages.ts'

/** `/successful/create`: whom it is about and the words; consent and pictures follow on its own page. */
export function Screen() {
  const t = useMessages(successesMessages)
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: successDraft,
    fields: { ...useSuccessFields(), clientId: { label: t.fields.client } },
    initial: emptySuccess,
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(successes.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(successes.list) })
      return data
    },
  })
  const { value, onChange, ...client } = form.field('clientId')
  const load = async (q: string, signal: AbortSignal) => {
    if (q.trim() === '') return []
    const { data } = await api.call(successes.candidates, { query: { q } }, { signal })
    return data.map(({ id, name, code }) => ({ id: String(id), label: name, description: code }))
  }
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={<InlineMessage tone="info">{t.hints.later}</InlineMessage>}
      crumbs={[{ label: t.title, href: backHref(successPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(successPaths.edit, { successful_id: id }))}
    >
      <FormSection title={t.sections.client}>
        <ComboField
          {...client}
          value={value === null ? null : String(value)}
          load={load}
          placeholder={t.hints.client}
          onChange={(id) => onChange(id === null ? null : Number(id))}
        />
      </FormSection>
      <SuccessWordsFields
        titles={{ fa: form.text('title.fa'), ar: form.text('title.ar') }}
        texts={{ fa: form.text('text.fa'), ar: form.text('text.ar') }}
        position={form.number('position')}
      />
    </FormScreen>
  )
}
