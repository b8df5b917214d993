import { useMutation } from '@tanstack/react-query'
import { asApiError } from '#platform/web/api/api-error.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { EditFoot, type EditFootProps, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Guide, supporterGuides } from '../supporter-guides.contract.ts'
import { guideRecord, useGuideFields } from './guide-fields.ts'
import { guideFormMessages } from './guide-form.messages.ts'
import { GuideForm } from './guide-form.tsx'
import { guidePaths } from './guide-paths.ts'
import css from './guide-show.module.css'
import { PublicationTag } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'

interface Props {
  guide: Guide
  screens: readonly SelectOption[]
}

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
  const edit = useRecordEdit(guideRecord, guide, useGuideFields(screens))
  const specs = { published: { label: t.fields.published }, edition: { label: t.fields.edition } }
  return (
    <RecordEdit
      edit={edit}
      list={listTitle}
      status={<PublicationTag guide={guide} />}
      specs={specs}
      notice={
        <>
          {' '}
          <Publication edit={edit} />
        </>
      }
      foot={
        <EditFoot edit={edit} usage={guide.published ? t.isPublished : t.isDraft} removeText={t.removeText} />
      }
    >
      <GuideForm form={edit.form} screens={screens} />
    </RecordEdit>
  )
}

/** Whether readers see it, and the action that changes that. */
function Publication({ edit }: { edit: EditFootProps['edit'] & { record: Guide } }) {
  const t = useMessages(guideFormMessages)
  const { record: guide, form, patch } = edit
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
        {form.dirty ? (
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
