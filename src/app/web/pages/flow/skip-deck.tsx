import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import { skipLabels } from '#today/skips/skip-labels.contract.ts'
import { type SkipDraft, skipReasons } from '#today/skips/skips.contract.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'

interface Props {
  onSkip: (draft: SkipDraft) => void
  onCancel: () => void
}

/** Why the client is passed over: a digit says it; any other reason is written. */
export function SkipDeck({ onSkip, onCancel }: Props) {
  const t = useMessages(flowMessages)
  const { locale } = useLocale()
  const [note, setNote] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isWriting = note !== null
  useEffect(() => {
    const wanted = isWriting ? 'input' : 'button'
    frame.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true })
  }, [isWriting])
  function choose(reason: SkipDraft['reason']) {
    if (reason === 'other') setNote('')
    else onSkip({ reason, note: null })
  }
  useShortcuts(
    Object.fromEntries(skipReasons.map((reason, place) => [String(place + 1), () => choose(reason)])),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = note?.trim() ?? ''
    if (text !== '') onSkip({ reason: 'other', note: text })
  }
  return (
    <div ref={frame} role="group" aria-label={t.skipWhy}>
      <p className={css.soft}>{t.skipWhy}</p>
      {isWriting ? (
        <form className={css.bar} onSubmit={submit} noValidate>
          <TextField
            name="skipNote"
            label={t.skipOther}
            value={note}
            maxLength={limits.note}
            onChange={setNote}
          />
          <Button type="submit" look="primary">
            {t.skipSave}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        </form>
      ) : (
        <ol className={css.swaps}>
          {skipReasons.map((reason, place) => (
            <li key={reason}>
              <button
                type="button"
                className={css.swap}
                aria-keyshortcuts={String(place + 1)}
                onClick={() => choose(reason)}
              >
                <Kbd>{String(place + 1)}</Kbd>
                <span>{skipLabels[locale].reasons[reason]}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
