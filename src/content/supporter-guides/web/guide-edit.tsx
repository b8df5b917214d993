import { useMutation } from '@tanstack/react-query'
import { asApiError } from '#platform/web/api/api-error.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
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
  const fields = useGuideFields(screens)
  const { patch } = useGuideCalls(guide.id)
  const edit = useRecordEdit({
    type: 'supporter-guide',
    record: guide,
    history: supporterGuides.history,
    schema: guideDraft,
    fields,
    stored: storedGuide,
    patch,
  })
  const { form } = edit
  const name = titleIn(guide.title, locale)
  const specs = { published: { label: t.fields.published }, edition: { label: t.fields.edition } }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: listTitle, path: guidePaths.list }}
      status={<PublicationTag guide={guide} />}
      specs={specs}
      createPath={guidePaths.create}
      notice={
        <>
          {' '}
          <Publication guide={guide} dirty={form.dirty} />
        </>
      }
      saved={t.saved(name)}
      foot={<GuideFoot guide={guide} dirty={form.dirty} />}
    >
      <GuideForm form={form} screens={screens} />
    </RecordEdit>
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
