import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm-dialog.tsx'
import { NoArabic } from '#platform/web/ui/other-name.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type FeedbackCause, feedbackCauses } from '../feedback-causes.contract.ts'
import { CauseDialog, useCauseRefresh } from './cause-dialog.tsx'
import { feedbackCausesMessages } from './feedback-causes.messages.ts'
import { feedbackPaths } from './feedback-paths.ts'
import { FeedbackSections } from './feedback-sections.tsx'
import css from './feedback.module.css'
import { LowMarkRules } from './low-mark-rules.tsx'

/** `/feedback/causes`: why marks are what they are, and which of them somebody has to answer. */
export function Screen() {
  const t = useMessages(feedbackCausesMessages)
  const mayWrite = useMay('feedback.manage')
  const causes = useQuery(useApi().query(feedbackCauses.list, {}))
  const [open, setOpen] = useState<FeedbackCause | 'new' | null>(null)
  const add = mayWrite && (
    <Button look="primary" icon="plus" onClick={() => setOpen('new')}>
      {t.add}
    </Button>
  )
  return (
    <>
      <FeedbackSections here="causes" />
      <Page title={t.title} actions={add}>
        <LowMarkRules />
        <Card title={t.causes}>
          <Loaded query={causes}>
            {(rows) => <Causes causes={rows} {...(mayWrite && { onEdit: setOpen })} />}
          </Loaded>
        </Card>
        {open && <CauseDialog cause={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Page>
    </>
  )
}

interface Props {
  causes: readonly FeedbackCause[]
  onEdit?: (cause: FeedbackCause) => void
}

function Causes({ causes, onEdit }: Props) {
  const { causes: title, columns } = useMessages(feedbackCausesMessages)
  return (
    <div className="scrolls-aside">
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.tone}</th>
            <th scope="col">{columns.usedBy}</th>
            {onEdit && <th scope="col">{columns.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {causes.map((cause) => (
            <CauseRow key={cause.id} cause={cause} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CauseRow({ cause, onEdit }: { cause: FeedbackCause; onEdit: Props['onEdit'] }) {
  const t = useMessages(feedbackCausesMessages)
  const { locale } = useLocale()
  const name = localName(cause.name, locale)
  return (
    <tr>
      <th scope="row">
        <UserText>{name}</UserText> {cause.retired && <RetiredTag label={t.retired} />}
        {cause.name.ar === null && <NoArabic />}
      </th>
      <td>{t.tones[cause.tone]}</td>
      <td>
        {cause.usedBy === 0 ? (
          <Num value={0} />
        ) : (
          <a className="inline" href={hrefOf(feedbackPaths.list, {}, `?cause=${cause.code}`)}>
            <Num value={cause.usedBy} />
          </a>
        )}
      </td>
      {onEdit && (
        <td>
          <Button
            look="quiet"
            size="small"
            icon="edit"
            aria-label={t.editOf(name)}
            onClick={() => onEdit(cause)}
          >
            {t.edit}
          </Button>
          {cause.usedBy === 0 && <DeleteCause cause={cause} name={name} />}
        </td>
      )}
    </tr>
  )
}

function DeleteCause({ cause, name }: { cause: FeedbackCause; name: string }) {
  const t = useMessages(feedbackCausesMessages)
  const api = useApi()
  const refresh = useCauseRefresh()
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(feedbackCauses.remove, { params: { causeId: cause.id } }, { ifMatch: cause.version }),
    onSuccess: () => {
      toast(t.removed)
      refresh()
    },
  })
  return (
    <ConfirmButton
      label={t.remove}
      look="quiet"
      size="small"
      icon="trash"
      aria-label={t.deleteOf(name)}
      title={t.deleteOf(name)}
      consequences={[t.deleteNote]}
      confirmLabel={t.deleteAction}
      busy={removing.isPending}
      error={removing.error && <ProblemBanner error={asApiError(removing.error)} />}
      onConfirm={() => removing.mutate()}
    />
  )
}
