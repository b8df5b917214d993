import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './progress-bar.module.css'
import { uiMessages } from './ui.messages.ts'

/**
 * Bar at the top edge while a page loads: nothing for 200 ms, then grows for 5 s from the side reading starts.
 * All of it is CSS, so a busy main thread does not hold it up. Pages announce themselves; this stays silent.
 */
export function ProgressBar({ active }: { active: boolean }) {
  const t = useMessages(uiMessages)
  return (
    <div
      className={css.bar}
      data-active={active || undefined}
      role="progressbar"
      aria-label={t.loading}
      aria-hidden={!active || undefined}
      aria-live="off"
    />
  )
}
