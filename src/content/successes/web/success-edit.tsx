import { asApiError } from '#platform/web/api/api-error.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type Success, successes, successLabels } from '../successes.contract.ts'
import { SuccessConsent } from './success-consent.tsx'
import { storedSuccess, useSuccessFields } from './success-fields.ts'
import css from './success.module.css'
import { successPaths } from './success-paths.ts'
import { SuccessPictures } from './success-pictures.tsx'
import { holds, SuccessStateTag, titleIn } from './success-state.tsx'
import { SuccessLabelsFields } from './success-labels.tsx'
import { successesMessages } from './successes.messages.ts'
import { useSuccessAction } from './use-success-actions.ts'

const useSuccessCalls = (successId: number) =>
  useRecordCalls(successes, { successId }, { listPath: successPaths.list })

export function Screen() {
  const t = useMessages(successesMessages)
  return (
    <RecordPage get={successes.get} title={t.editTitle}>
      {(success) => <SuccessEdit key={success.id} success={success} />}
    </RecordPage>
  )
}

function SuccessEdit({ success }: { success: Success }) {
  const t = useMessages(successesMessages)
  const fields = useSuccessFields()
  const { patch } = useSuccessCalls(success.id)
  const edit = useRecordEdit({
    type: 'success',
    record: success,
    history: successes.history,
    schema: successLabels,
    fields,
    stored: storedSuccess,
    patch,
  })
  const { form } = edit
  const name = titleIn(success.title, useLocale().locale)
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
      name={name}
      list={{ label: t.title, path: successPaths.list }}
      status={<SuccessStateTag state={success.state} />}
      specs={specs}
      notice={
        <div className="grid-4">
          <CreatedNotice name={name} createHref={hrefOf(successPaths.create)} />
          <Publication success={success} dirty={form.dirty} />
        </div>
      }
      saved={t.saved(name)}
      foot={<SuccessFoot success={success} dirty={form.dirty} />}
    >
      <SuccessConsent success={success} />
      <SuccessPictures success={success} />
      <SuccessLabelsFields
        titles={{ fa: form.text('title.fa'), ar: form.text('title.ar') }}
        texts={{ fa: form.text('text.fa'), ar: form.text('text.ar') }}
        position={form.number('position')}
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

function SuccessFoot({ success, dirty }: { success: Success; dirty: boolean }) {
  const t = useMessages(successesMessages)
  const { remove } = useSuccessCalls(success.id)
  const name = titleIn(success.title, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={t.usage}
      dirty={dirty}
      remove={{ consequences: [t.removeText], run: () => remove(success, t.removed(name)) }}
    />
  )
}
