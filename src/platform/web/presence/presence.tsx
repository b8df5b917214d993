import type { PresenceDoing, PresencePlace } from '#platform/contract/presence.ts'
import { useMessages } from '../i18n/messages.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { StatusTag, type Tone } from '../ui/status.tsx'
import css from './presence.module.css'
import { presenceMessages } from './presence.messages.ts'
import { useColleagues } from './use-colleagues.ts'

/** More names than this say no more than their number. */
const named = 3

const badgeStyles: Record<PresenceDoing, { tone: Tone; icon: IconName }> = {
  viewing: { tone: 'info', icon: 'eye' },
  editing: { tone: 'plum', icon: 'edit' },
  away: { tone: 'neutral', icon: 'eye-off' },
}

interface Props extends PresencePlace {
  /** What of the record the page is about: `visit-12`. */
  part?: string
}

/** Who else has this record open, and who is changing it. Takes no room while nobody is. */
export function Presence({ kind, id, part }: Props) {
  return <Colleagues key={`${kind}/${id}`} kind={kind} id={id} part={part} />
}

function Colleagues({ kind, id, part }: PresencePlace & { part: string | undefined }) {
  const t = useMessages(presenceMessages)
  const all = useColleagues({ kind, id }, part)
  const rest = all.length - named
  return (
    <div className={css.colleagues} role="status" data-print="hide" data-part="presence">
      {all.slice(0, named).map(({ staffId, name, doing }) => (
        <StatusTag key={staffId} {...badgeStyles[doing]}>
          <bdi dir="rtl">{t[doing](name)}</bdi>
        </StatusTag>
      ))}
      {rest > 0 && <span>{t.more(rest)}</span>}
    </div>
  )
}
