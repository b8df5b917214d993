import { useEffect, useRef } from 'react'
import type { TargetName } from '#nutrition/composer/list-gaps.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ComposeReply } from '../food-list-parts.contract.ts'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { localName } from '../list-text.contract.ts'
import { choiceTargets, dayTargets, gapText } from './target-view.ts'

interface Props {
  reply: ComposeReply
  /** The list as it stands now: corrections since count too. */
  document: ListDocument
  onClose: () => void
}

/** What the composed list reaches as it stands: gaps of every target in words, and the foods composing left out. */
export function ComposeOutcome({ reply, document, onClose }: Props) {
  const t = useMessages(composeMessages)
  const e = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  // The button that composed is gone.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  if (!reply.list) return null
  const missed = missedTargets(document)
  const excluded = new Map(reply.excluded.map((food) => [`${food.foodId} ${food.reason}`, food]))
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner
        tone={missed.length > 0 ? 'info' : 'success'}
        title={t.composed(reply.list.days)}
        onClose={onClose}
      >
        {missed.length === 0 ? (
          <p>{t.allInside}</p>
        ) : (
          <>
            <p>{t.gapsStated}</p>
            <ul className={css.list}>
              {missed.map(({ target, gap, days }) => (
                <li key={`${target} ${Math.sign(gap)}`}>
                  {e.targets.names[target]}: {gapText({ target, gap }, format, e)}
                  {days !== null && `، ${t.gapDays(days, document.days)}`}
                </li>
              ))}
            </ul>
          </>
        )}
        {excluded.size > 0 && (
          <details className={css.outcome}>
            <summary>{t.excluded(excluded.size)}</summary>
            <ul className={css.list}>
              {[...excluded].map(([key, food]) => (
                <li key={key}>
                  {localName(food.name, locale).text}:{' '}
                  {t.excludedReasons[food.reason as keyof typeof t.excludedReasons]}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Banner>
    </div>
  )
}

interface Missed {
  target: TargetName
  /** The largest distance. */
  gap: number
  /** On how many days; null in a list of choices. */
  days: number | null
}

function missedTargets(document: ListDocument): Missed[] {
  const { content } = document
  if (content.layout === 'choices') {
    return choiceTargets(document)
      .flatMap(({ breaches }) => breaches)
      .map(({ target, gap }) => ({ target, gap, days: null }))
  }
  const found = new Map<TargetName, Missed>()
  for (const { target, gap } of content.days.flatMap((_, day) => dayTargets(document, day))) {
    if (gap === 0) continue
    const before = found.get(target) ?? { target, gap: 0, days: 0 }
    found.set(target, {
      target,
      gap: Math.abs(gap) > Math.abs(before.gap) ? gap : before.gap,
      days: (before.days ?? 0) + 1,
    })
  }
  return [...found.values()]
}
