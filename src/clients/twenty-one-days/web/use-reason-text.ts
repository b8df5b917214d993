import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { StartReason } from '../runs.contract.ts'
import { reasonMessages } from './reasons.messages.ts'

/** A reason against a start as a sentence, with the days, energies and conditions that it names. */
export function useReasonText(): (reason: StartReason) => string {
  const t = useMessages(reasonMessages)
  const { format } = useLocale()
  const conditions = useRegistry('conditions')
  return ({ code, params }) => {
    const text = (name: string) => String(params[name] ?? '')
    const number = (name: string) => Number(params[name] ?? 0)
    const condition = () => conditions.nameOf(text('condition'))
    const named: Record<string, () => string> = {
      running: () => t.running(format.date(text('from')), format.date(text('to'))),
      closed: () => t.closed,
      'input-missing': () => t.inputs[text('input') as keyof typeof t.inputs] ?? t.unknown,
      'no-programme': () => t.noProgramme(number('target')),
      'no-safe-food': () => t.noFood(number('day')),
      diet21_too_soon: () => t.tooSoon(number('days'), number('min')),
      condition_refused: () => t.conditionRefused(condition()),
      condition_needs_letter: () => t.conditionLetter(condition()),
      condition_blocks_diet: () => t.conditionBlocks(condition()),
      condition_blocks_deficit: () => t.conditionBlocks(condition()),
    }
    return named[code]?.() ?? t.plain[code as keyof typeof t.plain] ?? t.unknown
  }
}
