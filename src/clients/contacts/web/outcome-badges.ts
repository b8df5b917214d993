import type { IconName } from '#platform/web/ui/icon-paths.ts'
import type { Tone } from '#platform/web/ui/status.tsx'
import type { ContactOutcome } from '../contacts.contract.ts'

export const outcomeBadges: Record<ContactOutcome, { tone: Tone; icon: IconName }> = {
  answered: { tone: 'success', icon: 'check' },
  no_answer: { tone: 'neutral', icon: 'minus' },
  call_later: { tone: 'info', icon: 'clock' },
  returned: { tone: 'primary', icon: 'success' },
  refused: { tone: 'danger', icon: 'close' },
  wrong_number: { tone: 'neutral', icon: 'warning' },
}
