import { type FormEvent, type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Page } from '../page.tsx'
import { useEditingMark } from '../presence/editing-marks.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { ErrorSummary, useErrorTitle } from './error-summary.tsx'
import { FormBar } from './form-bar.tsx'
import { formMessages } from './form.messages.ts'
import css from './form-screen.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { ProblemBanner, standsAtFields } from './problem-banner.tsx'
import { SectionIndex } from './section-index.tsx'
import type { AnyForm } from './use-form.ts'

interface Props<Reply> {
  form: AnyForm & { save: () => Promise<Reply | null> }
  /** The record's name, or «واحد تازه». */
  title: string
  /** Where the page belongs; the page itself is added. */
  crumbs?: readonly Crumb[]
  /** Beside the title: state, last change. */
  status?: ReactNode
  actions?: ReactNode
  /** Above the fields: that it was just created, what must be known first. */
  notice?: ReactNode
  /** Once the form is saved: where to go. */
  onSaved: (reply: Reply) => void
  /** Creates only: saved, and an empty form again. */
  onSavedAndNew?: (reply: Reply) => void
  /** When the save bar is there: while something is pending (edits), or from the start. */
  bar?: 'pending' | 'always'
  /** Verb and noun where «save» says too little. */
  saveLabel?: string
  /** Below the fields, apart: retire, delete. */
  foot?: ReactNode
  /** The sections with their fields. */
  children: ReactNode
}

/** The one create and edit screen: what stands above the fields, the fields, the foot, the bar and the guard. */
export function FormScreen<Reply>(props: Props<Reply>) {
  const { form, title, crumbs, onSaved, onSavedAndNew } = props
  const id = useId()
  useErrorTitle(form.errors.length > 0, title)
  useEditingMark(form.dirty)
  const save = async (next: (reply: Reply) => void) => {
    const reply = await form.save()
    if (reply !== null) next(reply)
  }
  const submit = () => void save(onSaved)
  const hasBar = props.bar === 'always' || form.dirty || form.problem !== null || form.errors.length > 0
  useShortcuts({ 'mod+s': hasBar ? submit : ignore })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Page title={title} status={props.status} actions={props.actions} width="form">
      {crumbs && (
        <div className={css.crumbs}>
          <Breadcrumb items={[...crumbs, { label: title }]} />
        </div>
      )}
      <div className={css.body}>
        <SectionIndex form={form} formId={id} />
        <div className="grid-5 shrinks">
          <ErrorSummary errors={form.errors} attempts={form.attempts} />
          <Situation form={form} onSave={submit} />
          {props.notice && <div className={css.column}>{props.notice}</div>}
          <form
            id={id}
            className={css.form}
            onSubmit={onSubmit}
            noValidate
            aria-busy={form.busy || undefined}
          >
            {props.children}
          </form>
          {props.foot}
        </div>
      </div>
      {hasBar && (
        <div className={css.bar}>
          <FormBar
            form={form}
            formId={id}
            saveLabel={props.saveLabel}
            onSave={submit}
            onSaveAndNew={onSavedAndNew && (() => void save(onSavedAndNew))}
          />
        </div>
      )}
      <LeaveGuard form={form} save={async () => (await form.save()) !== null} />
    </Page>
  )
}

// Also with nothing to save: the browser would save the page as a file.
function ignore() {}

/** Everything that is out of the ordinary with this form now. */
function Situation({ form, onSave }: { form: AnyForm; onSave: () => void }) {
  const t = useMessages(formMessages)
  return (
    <>
      {form.problem && !standsAtFields(form.problem) && (
        <div className={css.column}>
          <ProblemBanner error={form.problem} onRetry={onSave} onClose={form.dismissProblem} />
        </div>
      )}
      {form.newer && (
        <div className={css.column}>
          <Banner
            tone="plum"
            title={t.conflict.newer}
            actions={<Button onClick={form.mergeNewer}>{t.conflict.merge}</Button>}
          />
        </div>
      )}
      {form.conflict && (
        <ConflictPanel key={form.version} form={form} conflict={form.conflict} onSave={onSave} />
      )}
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
    </>
  )
}
