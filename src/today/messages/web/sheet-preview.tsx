import type { KeyboardEvent } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import type { BatchCheck } from '../message-batches.contract.ts'
import { messageSheetMessages } from './message-sheet.messages.ts'
import css from './messages.module.css'

interface Props {
  check: BatchCheck | undefined
  hasText: boolean
  onNavigate: (at: number) => void
}

/** The message as one recipient reads it; ↑ and ↓ go to the others. */
export function SheetPreview({ check, hasText, onNavigate }: Props) {
  const t = useMessages(messageSheetMessages)
  const shown = hasText ? check?.preview : undefined
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !shown || !check) return
    event.preventDefault()
    onNavigate(Math.min(Math.max(shown.at + step, 0), check.receiving - 1))
  }
  return (
    <section className={css.part} aria-label={t.previewPart}>
      <h3 className={css.partTitle}>{t.previewPart}</h3>
      {shown && check ? (
        // The preview is a stop of its own, so that the arrows need no button.
        <div
          className="grid-3 shrinks"
          tabIndex={0}
          role="group"
          aria-label={t.navigationHint}
          onKeyDown={onKeyDown}
        >
          <div className={css.walk}>
            <strong>
              <UserText>{shown.fullName}</UserText>
            </strong>
            <span>
              <IconButton
                icon="chevron-up"
                size="small"
                label={t.previous}
                disabled={shown.at === 0}
                onClick={() => onNavigate(shown.at - 1)}
              />
              <span role="status">{t.place(shown.at + 1, check.receiving)}</span>
              <IconButton
                icon="chevron-down"
                size="small"
                label={t.next}
                disabled={shown.at + 1 >= check.receiving}
                onClick={() => onNavigate(shown.at + 1)}
              />
            </span>
          </div>
          <div className={css.bubble} dir="auto" lang={shown.language.slice(0, 2)}>
            {shown.text}
          </div>
          <span className={css.meta}>
            {t.deliveredAt} <Instant at={shown.dueAt} />
          </span>
        </div>
      ) : (
        <InlineMessage tone="info">{hasText && check ? t.nobody : t.writeFirst}</InlineMessage>
      )}
    </section>
  )
}
