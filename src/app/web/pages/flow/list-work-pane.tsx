import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { KeyButton } from './key-button.tsx'
import { ListContent } from './list-content.tsx'
import { SkipDeck } from './skip-deck.tsx'
import { StopNotice } from './stop-notice.tsx'
import { SwapDeck } from './swap-deck.tsx'
import { TellingNote } from './telling-note.tsx'
import type { FlowActions } from './use-actions.ts'
import { type ListPane, useListPane } from './use-list-pane.ts'
import { WorkBar } from './work-bar.tsx'

/** What stands in the room under the work, or in its place. */
export type FlowMode = 'work' | 'skip' | 'weigh'

export interface WorkProps {
  data: FlowClient
  row: QueueRow
  /** The profile, with the queue to come back to. */
  profileHref: string
  mode: FlowMode
  actions: FlowActions
  shownAt: number
  onMode: (mode: FlowMode) => void
  onReply: () => void
  onWeighed: () => void
  onCancel: () => void
}

/** The list that is due: looked through, corrected by digits, sent. */
export function ListWorkPane(props: WorkProps) {
  const { data, mode, onMode, onReply, onWeighed } = props
  const pane = useListPane(props)
  return (
    <>
      <StopNotice stop={pane.stop} data={data} profileHref={props.profileHref} />
      <div className={css.scroll} data-flow-state={pane.isReady ? 'ready' : pane.work.phase}>
        <ListContent pane={pane} data={data} isWeighing={mode === 'weigh'} onWeighed={onWeighed} />
      </div>
      <div className={css.deck}>
        <Deck pane={pane} {...props} />
      </div>
      <TellingNote data={data} />
      <WorkBar
        profileHref={props.profileHref}
        hasVisit={data.board !== null}
        primary={<SendButton pane={pane} />}
        onAsk={pane.ask}
        onReply={onReply}
        onWeigh={() => onMode('weigh')}
        onSkip={() => onMode('skip')}
        onBack={() => void props.actions.back()}
      />
    </>
  )
}

function Deck({ pane, mode, actions, row, shownAt, onCancel }: WorkProps & { pane: ListPane }) {
  const { work, dish, swaps, take } = pane
  if (mode === 'skip')
    return <SkipDeck onSkip={(draft) => actions.skip(row, shownAt, draft)} onCancel={onCancel} />
  return work.shown && <SwapDeck dish={dish} names={work.shown.names} swaps={swaps} onTake={take} />
}

function SendButton({ pane: { work, isReady, send } }: { pane: ListPane }) {
  const t = useMessages(flowMessages)
  const isSent = work.phase === 'sent'
  return (
    <KeyButton
      shortcut="mod+enter"
      look="primary"
      icon="send"
      aria-disabled={!isReady && !isSent}
      onClick={send}
    >
      {isSent ? t.next : t.keys.send}
    </KeyButton>
  )
}
