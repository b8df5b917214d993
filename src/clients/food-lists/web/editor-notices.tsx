import type { ListFasting } from '#nutrition/composer/composer.contract.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ComposeReply, FoodList, ListBoard } from '../food-list-parts.contract.ts'
import { ApprovalNotice } from './approval-notice.tsx'
import { ComposeOutcome } from './compose-outcome.tsx'
import { composeMessages } from './compose.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { SentNotice } from './sent-notice.tsx'
import { UnsafeNotice } from './unsafe-notice.tsx'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  board: ListBoard
  composed: ComposeReply | null
  onComposedSeen: () => void
  /** Number of the version that was sent just now. */
  sentNumber: number | null
}

/** What has to be known before going on: a draft left behind, a newer version, why saving failed. */
export function EditorNotices({ editor, board, composed, onComposedSeen, sentNumber }: Props) {
  const t = useMessages(listEditorMessages)
  const { newer, problem, list } = editor
  const isNew = composed?.list?.id === list.id && list.versionState === 'draft'
  return (
    <>
      <ListState list={list} sentNumber={sentNumber} />
      <ApprovalNotice editor={editor} board={board} />
      {composed && isNew && (
        <ComposeOutcome reply={composed} document={editor.document} onClose={onComposedSeen} />
      )}
      <DraftOffer editor={editor} />
      {newer && <NewerNotice editor={editor} />}
      {problem && !newer && (
        <ProblemBanner
          error={problem}
          title={t.bar.failed}
          onRetry={() => void editor.save()}
          onClose={editor.dismissProblem}
        />
      )}
    </>
  )
}

/** Whether the list is with the client, still right, and made without a rule. */
function ListState({ list, sentNumber }: { list: FoodList; sentNumber: number | null }) {
  const { safety, document, versionState, number } = list
  return (
    <>
      {safety.state !== 'safe' && <UnsafeNotice list={list} />}
      {document.inputs.waivedRules.length > 0 && <WaivedNotice list={list} />}
      {document.fasting && <FastingNotice fasting={document.fasting} />}
      {versionState === 'sent' && safety.number !== number && (
        <SentNotice list={list} isNew={sentNumber === number} />
      )}
    </>
  )
}

/** Which days of the list are fasted, and when its meals are eaten on them. */
function FastingNotice({ fasting: { days, diet } }: { fasting: ListFasting }) {
  const t = useMessages(listCheckMessages).fasting
  const { format } = useLocale()
  if (diet !== null) return <Banner tone="info" title={t.whole} />
  const names = days.map((day) => `${format.weekdayName(day)} ${format.dayMonth(day)}`)
  return (
    <Banner tone="info" title={t.days(format.list(names))}>
      {t.meals}
    </Banner>
  )
}

/** Which rules the list was composed without, and why. */
function WaivedNotice({ list: { document, waiverReason } }: { list: FoodList }) {
  const t = useMessages(listCheckMessages)
  const { rules } = useMessages(composeMessages)
  const { format } = useLocale()
  const names = document.inputs.waivedRules.map((rule) => rules[rule])
  return (
    <Banner tone="plum" title={t.waived(format.list(names))}>
      {waiverReason !== null && <p dir="auto">{t.waiverReason(waiverReason)}</p>}
    </Banner>
  )
}

/** Corrections that were left behind unsaved on this device. */
function DraftOffer({ editor }: { editor: ListEditor }) {
  const t = useMessages(listEditorMessages).draftOffer
  const form = useMessages(formMessages)
  const { format, zone } = useLocale()
  const { draft, list } = editor
  if (!draft) return null
  const actions = (
    <>
      <Button icon="undo" onClick={editor.restoreDraft}>
        {form.draft.restore}
      </Button>
      <Button look="quiet" onClick={editor.dropDraft}>
        {form.draft.throwAway}
      </Button>
    </>
  )
  const title = form.draft.title(format.dateTime(new Date(draft.savedAt), zone))
  return (
    <Banner tone="plum" title={title} actions={actions}>
      {draft.version < list.version ? t.older : t.text}
    </Banner>
  )
}

/** Somebody else saved meanwhile: both stay until one is chosen. */
function NewerNotice({ editor }: { editor: ListEditor }) {
  const t = useMessages(listEditorMessages).newer
  const actions = (
    <>
      <Button onClick={editor.keepMine}>{t.mine}</Button>
      <Button look="quiet" onClick={editor.takeTheirs}>
        {t.theirs}
      </Button>
    </>
  )
  return (
    <Banner tone="plum" title={t.title} actions={actions}>
      {t.text}
    </Banner>
  )
}
