import { useMutation, useQuery } from '@tanstack/react-query'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Guide, guideDraft, supporterGuides } from '../supporter-guides.contract.ts'
import { storedGuide, useGuideFields } from './guide-fields.ts'
import css from './guide-show.module.css'
import { guideFormMessages } from './guide-form.messages.ts'
import { GuideForm } from './guide-form.tsx'
import { guidePaths } from './guide-paths.ts'
import { PublicationTag, titleIn } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'

interface Props {
  guide: Guide
  screens: readonly SelectOption[]
}

const useGuideCalls = (guideId: number) =>
  useRecordCalls(supporterGuides, { guideId }, { listPath: guidePaths.list, also: [supporterGuides.readers] })

/** `/supporter-guides/{supporter_guide_id}/edit` */
export function GuideEditScreen({ screens }: Pick<Props, 'screens'>) {
  const t = useMessages(guideFormMessages)
  return (
    <RecordPage get={supporterGuides.get} title={t.editTitle}>
      {(guide) => <GuideEdit key={guide.id} guide={guide} screens={screens} />}
    </RecordPage>
  )
}

function GuideEdit({ guide, screens }: Props) {
  const t = useMessages(guideFormMessages)
  const { title: listTitle } = useMessages(guidesMessages)
  const { locale } = useLocale()
  const api = useApi()
  const fields = useGuideFields(screens)
  const { patch } = useGuideCalls(guide.id)
  const history = useQuery(api.query(supporterGuides.history, { params: { guideId: guide.id } }))
  const form = useRecordForm({
    record: guide,
    schema: guideDraft,
    fields,
    draft: `supporter-guide/${guide.id}`,
    stored: storedGuide,
    patch,
  })
  const name = titleIn(guide.title, locale)
  const specs = {
    ...fields,
    published: { label: t.fields.published },
    edition: { label: t.fields.edition },
  }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: listTitle, href: backHref(guidePaths.list) }]}
      status={<PublicationTag guide={guide} />}
      actions={<HistoryButton query={history} specs={specs} form={form} />}
      notice={
        <>
          <CreatedNotice name={name} createHref={hrefOf(guidePaths.create)} />
          <Publication guide={guide} dirty={form.dirty} />
        </>
      }
      onSaved={() => toast(t.saved(name))}
      foot={<GuideFoot guide={guide} dirty={form.dirty} />}
    >
      <GuideForm form={form} screens={screens} />
    </FormScreen>
  )
}

/** Whether readers see it, and the action that changes that. */
function Publication({ guide, dirty }: { guide: Guide; dirty: boolean }) {
  const t = useMessages(guideFormMessages)
  const { patch } = useGuideCalls(guide.id)
  const { published, version } = guide
  const action = useMutation({
    mutationFn: () => patch({ published: !published }, version),
    networkMode: 'always',
    onSuccess: () => toast(published ? t.withdrawnDone : t.publishedDone),
  })
  return (
    <div className={css.publication}>
      {action.error && <ProblemBanner error={asApiError(action.error)} onClose={action.reset} />}
      <InlineMessage tone="info">{published ? t.isPublished : t.isDraft}</InlineMessage>
      <div className="line-3">
        <LinkButton href={hrefOf(guidePaths.show, { supporter_guide_id: guide.id })} icon="eye">
          {t.show}
        </LinkButton>
        {dirty ? (
          <span>{t.saveFirst}</span>
        ) : (
          <Button
            look={published ? 'secondary' : 'primary'}
            busy={action.isPending}
            onClick={() => action.mutate()}
          >
            {published ? t.withdraw : t.publish}
          </Button>
        )}
      </div>
    </div>
  )
}

function GuideFoot({ guide, dirty }: { guide: Guide; dirty: boolean }) {
  const t = useMessages(guideFormMessages)
  const { remove } = useGuideCalls(guide.id)
  const name = titleIn(guide.title, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={guide.published ? t.isPublished : t.isDraft}
      dirty={dirty}
      remove={{ consequences: [t.removeText], run: () => remove(guide, t.removed(name)) }}
    />
  )
}
