import type { ReactNode } from 'react'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { Stage } from '../lifecycle.contract.ts'

/** How a stage looks, in lists and on the profile. */
export const stageBadges: Record<Stage, { tone: Tone; icon: IconName }> = {
  incomplete: { tone: 'neutral', icon: 'edit' },
  unpaid: { tone: 'plum', icon: 'card' },
  untaken: { tone: 'info', icon: 'user' },
  active: { tone: 'success', icon: 'check' },
  paused: { tone: 'plum', icon: 'pause' },
  reserved: { tone: 'info', icon: 'calendar' },
  ended: { tone: 'neutral', icon: 'clock' },
  left: { tone: 'danger', icon: 'sign-out' },
  closed: { tone: 'neutral', icon: 'lock' },
}

/** A stage as icon, word and tint. */
export function StageTag({ stage, children }: { stage: Stage; children: ReactNode }) {
  return <StatusTag {...stageBadges[stage]}>{children}</StatusTag>
}
