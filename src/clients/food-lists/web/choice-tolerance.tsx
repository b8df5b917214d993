import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { choiceTargets, targetAmount, targetNumber } from './target-view.ts'

/** The promise of a list of choices in words: any choice keeps the day's energy, or how far it strays. */
export function ChoiceTolerance({ document }: { document: ListDocument }) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const targets = choiceTargets(document)
  const energy = targets.find((one) => one.target === 'energy')
  if (!energy?.spread) return null
  const others = targets.filter((one) => one !== energy && one.gap !== 0)
  const { low, high } = energy.spread
  if (energy.gap === 0) {
    const share = format.percent(document.inputs.targets.dayTolerancePermille / 1000)
    if (others.length === 0) return <InlineMessage tone="success">{t.tolerance(share)}</InlineMessage>
    const names = format.list(others.map(({ target }) => t.targets.names[target]))
    return (
      <InlineMessage tone="plum">
        {t.tolerance(share)} {t.choicesBreak(names)}
      </InlineMessage>
    )
  }
  return (
    <InlineMessage tone="plum">
      {t.toleranceBroken(targetNumber('energy', low, format), targetAmount('energy', high, format, t))}
    </InlineMessage>
  )
}
