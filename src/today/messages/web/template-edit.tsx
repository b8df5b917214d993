import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type MessageTemplate, messageTemplates, templateDraft } from '../message-templates.contract.ts'
import { storedTemplate, TemplateForm, useTemplateFields } from './template-form.tsx'
import { messageTemplateMessages } from './message-template.messages.ts'
import { templateName } from './template-name.ts'
import { messagePaths } from './message-paths.ts'

export function Screen() {
  const t = useMessages(messageTemplateMessages)
  const { template_id: templateId }: { template_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(messageTemplates.get, { params: { templateId: Number(templateId) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(template) => <TemplateEdit key={template.id} template={template} />}
    </LoadedPage>
  )
}

function TemplateEdit({ template }: { template: MessageTemplate }) {
  const t = useMessages(messageTemplateMessages)
  const api = useApi()
  const fields = useTemplateFields()
  const { patch } = useTemplateCalls(template.id)
  const history = useQuery(api.query(messageTemplates.history, { params: { templateId: template.id } }))
  const stored = storedTemplate(template)
  const form = useForm({
    schema: templateDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `message-template/${template.id}`,
    stored: storedTemplate,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = templateName(template.name, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(messagePaths.templates) }]}
      status={
        template.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(messagePaths.templateCreate)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<TemplateFoot template={template} dirty={form.dirty} />}
    >
      <TemplateForm form={form} />
    </FormScreen>
  )
}

function TemplateFoot({ template, dirty }: { template: MessageTemplate; dirty: boolean }) {
  const t = useMessages(messageTemplateMessages)
  const { patch, remove } = useTemplateCalls(template.id)
  const name = templateName(template.name, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={template.usedBy === 0 ? t.unused : t.usedBy(template.usedBy)}
      dirty={dirty}
      retire={{
        isRetired: template.retired,
        text: template.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !template.retired }, template.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: template.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(template),
      }}
    />
  )
}

/** The calls that change a template; each leaves the cache as the server has it. */
function useTemplateCalls(templateId: number) {
  const t = useMessages(messageTemplateMessages)
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const { locale } = useLocale()
  const params = { templateId }
  const refresh = () => {
    for (const endpoint of [messageTemplates.list, messageTemplates.history]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  return {
    async patch(
      body: Parameters<typeof api.call<typeof messageTemplates.update>>[1]['body'],
      version: number,
    ) {
      const reply = await api.call(messageTemplates.update, { params, body }, { ifMatch: version })
      queries.setQueryData(api.query(messageTemplates.get, { params }).queryKey, reply)
      refresh()
      return reply.data
    },
    async remove(template: MessageTemplate) {
      await api.call(messageTemplates.remove, { params }, { ifMatch: template.version })
      refresh()
      toast(t.removed(templateName(template.name, locale)))
      router.history.push(backHref(messagePaths.templates).slice(1))
    },
  }
}
