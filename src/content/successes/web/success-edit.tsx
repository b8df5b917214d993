import { asApiError } from '#platform/web/api/api-error.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type Success } from '../successes.contract.ts'
import { SuccessConsent } from './success-consent.tsx'
import { successRecord, useSuccessFields } from './success-fields.ts'
import { SuccessLabelsFields } from './success-labels.tsx'
import { successPaths } from './success-paths.ts'
import { SuccessPictures } from './success-pictures.tsx'
import { holds, SuccessStateTag } from './success-state.tsx'
import css from './success.module.css'
import { successesMessages } from './successes.messages.ts'
import { useSuccessAction } from './use-success-actions.ts'

export const Screen = editScreen(successRecord, SuccessEdit)

function SuccessEdit({ record: success }: { record: Success }) {
  const t = useMessages(successesMessages)
  const edit = useRecordEdit(successRecord, success, useSuccessFields())
  const named = (label: string) => ({ label })
  const { published, consent, before, after } = t.fields
  const specs = {
    published: named(published),
    consent: named(consent),
    before: named(before),
    after: named(after),
  }
  return (
    <RecordEdit
      edit={edit}
      list={t.title}
      status={<SuccessStateTag state={success.state} />}
      specs={specs}
      notice={
        <div className="grid-4">
          <CreatedNotice name={edit.name} createHref={hrefOf(successPaths.create)} />
          <Publication success={success} dirty={edit.form.dirty} />
        </div>
      }
      foot={<EditFoot edit={edit} usage={t.usage} removeText={t.removeText} />}
    >
      <SuccessConsent success={success} />
      <SuccessPictures success={success} />
      <SuccessLabelsFields
        titles={{ fa: edit.form.text('title.fa'), ar: edit.form.text('title.ar') }}
        texts={{ fa: edit.form.text('text.fa'), ar: edit.form.text('text.ar') }}
        position={edit.form.number('position')}
      />
    </RecordEdit>
  )
}

/** The client it is about, and the action that publishes it, or what still prevents that. */
function Publication({ success, dirty }: { success: Success; dirty: boolean }) {
  const t = useMessages(successesMessages)
  const { published, version } = success
  const action = useSuccessAction(success.id, published ? t.unpublished : t.published)
  const missing = missingOf(success, dirty)
  return (
    <div className={css.block}>
      <About client={success.client} />
      {action.error && <ProblemBanner error={asApiError(action.error)} onClose={action.reset} />}
      {missing === null || published ? (
        <div className="line-3">
          <Button
            look={published ? 'secondary' : 'primary'}
            busy={action.isPending}
            onClick={() => action.mutate({ kind: 'publish', published: !published, version })}
          >
            {published ? t.withdraw : t.publish}
          </Button>
        </div>
      ) : (
        <p>{t.missing[missing]}</p>
      )}
    </div>
  )
}

/** The client, with the way to their terms for who may see those. */
function About({ client: { id, name } }: { client: Success['client'] }) {
  const t = useMessages(successesMessages)
  const seesClients = useMay('clients.read')
  return (
    <p className="line-3">
      <span>
        {t.client}: <UserText>{name}</UserText>
      </span>
      {seesClients && <a href={hrefOf(paths.profile, { user_id: id }, '?s=term')}>{t.terms}</a>}
    </p>
  )
}

function missingOf(success: Success, dirty: boolean): 'consent' | 'picture' | 'save' | null {
  if (!holds(success)) return 'consent'
  if (success.before === null || success.after === null) return 'picture'
  return dirty ? 'save' : null
}
