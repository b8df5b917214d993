import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ComposeReply } from '../food-list-parts.contract.ts'
import { ComposeOutcome } from './compose-outcome.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { SentNotice } from './sent-notice.tsx'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  composed: ComposeReply | null
  onComposedSeen: () => void
}

/** What has to be known before going on: a draft left behind, a newer version, why saving failed. */
export function EditorNotices({ editor, composed, onComposedSeen }: Props) {
  const t = useMessages(listEditorMessages)
  const form = useMessages(formMessages)
  const { format, zone } = useLocale()
  const { draft, newer, problem, list } = editor
  return (
    <>
      {list.versionState === 'sent' && <SentNotice list={list} />}
      {composed?.list?.id === list.id && list.versionState === 'draft' && (
        <ComposeOutcome reply={composed} onClose={onComposedSeen} />
      )}
      {draft && (
        <Banner
          tone="plum"
          title={form.draft.title(format.dateTime(new Date(draft.savedAt), zone))}
          actions={
            <>
              <Button icon="undo" onClick={editor.restoreDraft}>
                {form.draft.restore}
              </Button>
              <Button look="quiet" onClick={editor.dropDraft}>
                {form.draft.throwAway}
              </Button>
            </>
          }
        >
          {draft.version < list.version ? t.draftOffer.older : t.draftOffer.text}
        </Banner>
      )}
      {newer && (
        <Banner
          tone="plum"
          title={t.newer.title}
          actions={
            <>
              <Button onClick={editor.keepMine}>{t.newer.mine}</Button>
              <Button look="quiet" onClick={editor.takeTheirs}>
                {t.newer.theirs}
              </Button>
            </>
          }
        >
          {t.newer.text}
        </Banner>
      )}
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
