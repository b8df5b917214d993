import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserParagraph } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { dietVersions, type DietContent, type DietVersion } from '../diet-versions.contract.ts'
import css from './builder.module.css'
import { DiffView } from './diff-view.tsx'
import type { Draft } from './use-draft.ts'
import { versionsMessages } from './versions.messages.ts'

/** All versions, newest first: who composes with each, what it changed, and the way back to it. */
export function VersionsDrawer({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(versionsMessages)
  const query = useQuery(useApi().query(dietVersions.list, { params: { dietId: draft.content.dietId } }))
  return (
    <Drawer title={t.title} onClose={onClose}>
      <Loaded query={query}>
        {(versions) => (
          <ol className={css.versions}>
            {versions.map((version, place) => (
              <VersionCard
                key={version.number}
                draft={draft}
                version={version}
                before={versions[place + 1]?.number}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </Drawer>
  )
}

const badgeStyles = {
  draft: { tone: 'info', icon: 'edit' },
  published: { tone: 'success', icon: 'success' },
  superseded: { tone: 'neutral', icon: 'clock' },
} as const

interface CardProps {
  draft: Draft
  version: DietVersion
  /** Number of the version before it. */
  before: number | undefined
}

function VersionCard({ draft, version, before }: CardProps) {
  const t = useMessages(versionsMessages)
  const [open, setOpen] = useState(false)
  const { dietId } = draft.content
  return (
    <li className={css.version}>
      <header className={css.head}>
        <h3 className={css.subheading}>{t.number(version.number)}</h3>
        <StatusTag {...badgeStyles[version.status]}>{t.statuses[version.status]}</StatusTag>
        <span className="at-end">
          <Instant at={version.publishedAt ?? version.updatedAt} />
        </span>
      </header>
      <VersionFacts version={version} />
      <div className={css.bar}>
        {before !== undefined && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.hideDiff : t.showDiff}
          </Button>
        )}
        {draft.mayEdit && <VersionActions draft={draft} version={version} />}
      </div>
      {open && before !== undefined && <DiffView dietId={dietId} from={before} to={version.number} />}
    </li>
  )
}

function VersionFacts({ version }: { version: DietVersion }) {
  const t = useMessages(versionsMessages)
  const facts = [
    t.content(version.meals, version.foods),
    ...(version.applies === null ? [] : [t.applies[version.applies]]),
    ...(version.publishedBy === null ? [] : [t.publishedBy(version.publishedBy)]),
    ...(version.basedOn === null ? [] : [t.basedOn(version.basedOn)]),
    ...(version.status === 'published' ? [t.clients(version.clients)] : []),
  ]
  return (
    <>
      <ul className={css.versionFacts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {version.note !== null && <UserParagraph>{version.note}</UserParagraph>}
    </>
  )
}

/** Giving up the draft, or starting one from an older version. */
function VersionActions({ draft, version }: { draft: Draft; version: DietVersion }) {
  const t = useMessages(versionsMessages)
  const { content } = draft
  const { restore, discard, ...state } = useVersionActions(draft)
  const hasDraft = content.status === 'draft'
  if (version.status === 'draft') {
    if (content.published === null) return null
    const asks = { title: t.discardTitle, text: t.discardText, confirm: t.discard }
    return <AskedAction {...state} label={t.discard} icon="trash" asks={asks} action={discard} />
  }
  if (version.number === content.number) return null
  const asks = hasDraft ? { title: t.replaceTitle, text: t.replaceText, confirm: t.replace } : null
  const action = () => restore(version.number, hasDraft)
  return <AskedAction {...state} label={t.restore} icon="undo" asks={asks} action={action} />
}

interface AskedActionProps {
  label: string
  icon: 'trash' | 'undo'
  /** Asked before, where something is lost. */
  asks: { title: string; text: string; confirm: string } | null
  action: () => Promise<boolean>
  busy: boolean
  failure: string | null
}

function AskedAction({ label, icon, asks, action, busy, failure }: AskedActionProps) {
  const [asking, setAsking] = useState(false)
  const press = () => (asks ? setAsking(true) : void action())
  return (
    <>
      <Button
        size="small"
        look={icon === 'trash' ? 'danger' : 'secondary'}
        icon={icon}
        busy={busy}
        onClick={press}
      >
        {label}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
      {asking && asks && (
        <ConfirmDialog
          title={asks.title}
          consequences={[asks.text]}
          confirmLabel={asks.confirm}
          look="danger-final"
          busy={busy}
          error={failure}
          onConfirm={() => void action().then((done) => done && setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useVersionActions(draft: Draft) {
  const t = useMessages(versionsMessages)
  const words = useMessages(formMessages)
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { dietId: draft.content.dietId }
  async function perform(call: () => Promise<{ data: DietContent }>, said: string): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      draft.show((await call()).data)
      toast(said)
      return true
    } catch (error) {
      setFailure(problemSentence(asApiError(error), words))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    failure,
    restore: (number: number, replace: boolean) =>
      perform(
        () => api.call(dietVersions.restore, { params, body: { number, replace } }),
        t.restored(number),
      ),
    discard: () =>
      perform(
        () => api.call(dietVersions.discard, { params }, { ifMatch: draft.content.version }),
        t.discarded,
      ),
  }
}
