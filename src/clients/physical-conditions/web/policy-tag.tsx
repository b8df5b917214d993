import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { ConditionPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { conditionsMessages } from './conditions.messages.ts'

const badgeStyles: Record<ConditionPolicy, { tone: Tone; icon: IconName }> = {
  serve: { tone: 'neutral', icon: 'check' },
  serve_with_rules: { tone: 'info', icon: 'list' },
  doctor_letter: { tone: 'plum', icon: 'warning' },
  approval: { tone: 'plum', icon: 'lock' },
  refuse: { tone: 'danger', icon: 'lock' },
}

/** Whether those who have it are served. */
export function PolicyTag({ policy }: { policy: ConditionPolicy }) {
  const t = useMessages(conditionsMessages)
  return <StatusTag {...badgeStyles[policy]}>{t.policies[policy]}</StatusTag>
}
