import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ReactNode } from 'react'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { KeyButton, KeyLink } from './key-button.tsx'

interface Props {
  /** The profile, with the queue to come back to. */
  profileHref: string
  hasVisit: boolean
  /** What ends the work on this client. */
  primary?: ReactNode
  onReply?: () => void
  onWeigh?: () => void
  onSkip: () => void
  onBack: () => void
  onAsk?: (() => void) | undefined
}

/** The actions on the client, each with its key. */
export function WorkBar({ profileHref, hasVisit, primary, onReply, onWeigh, onSkip, onBack, onAsk }: Props) {
  const { keys: t } = useMessages(flowMessages)
  const mayWeigh = useMay('visits.write')
  return (
    <div className={css.bar}>
      {primary ?? <span />}
      {onAsk && (
        <KeyButton shortcut="h" onClick={onAsk}>
          {t.ask}
        </KeyButton>
      )}
      {onReply && (
        <KeyButton shortcut="r" look="quiet" size="small" onClick={onReply}>
          {t.reply}
        </KeyButton>
      )}
      {onWeigh && mayWeigh && hasVisit && (
        <KeyButton shortcut="w" look="quiet" size="small" onClick={onWeigh}>
          {t.weigh}
        </KeyButton>
      )}
      <KeyButton shortcut="s" look="quiet" size="small" onClick={onSkip}>
        {t.skip}
      </KeyButton>
      <KeyButton shortcut="z" look="quiet" size="small" onClick={onBack}>
        {t.back}
      </KeyButton>
      <KeyLink shortcut="o" href={profileHref}>
        {t.file}
      </KeyLink>
    </div>
  )
}
